import{a,b,c}from"./chunk-KBL7KBEN.js";import"./chunk-HEQTHWDK.js";export{a as openPlayers,c as ratingCell,b as ratingTable};
