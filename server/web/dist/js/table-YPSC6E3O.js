import{a}from"./chunk-XMQOXVO7.js";import"./chunk-R536F2GT.js";import"./chunk-HEQTHWDK.js";export{a as openTable};
