import{a}from"./chunk-UF4UOKV5.js";import"./chunk-WF5IR2TV.js";import"./chunk-NRDIEB6U.js";export{a as openTable};
