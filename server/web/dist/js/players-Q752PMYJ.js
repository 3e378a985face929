import{a,b,c}from"./chunk-ZUZUGQ5W.js";import"./chunk-NRDIEB6U.js";export{a as openPlayers,c as ratingCell,b as ratingTable};
