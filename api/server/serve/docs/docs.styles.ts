/** The style sheet of the documentation, for light and dark, screens of any width and paper. */
export const docsCss = `
:root{color-scheme:light dark;--text:#0f2021;--quiet:#475658;--canvas:#f3f6f6;--surface:#fff;--line:#dfe6e6;--sunken:#eaefef;--brand:#007076;--soft:#e8f8f8;
font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
@media(prefers-color-scheme:dark){:root{--text:#e8f0f0;--quiet:#a3b3b4;--canvas:#0b1415;--surface:#121e1f;--line:#243334;--sunken:#1a2829;--brand:#4fd6da;--soft:#123536}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--canvas);color:var(--text)}
a{color:var(--brand);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
.skip{position:absolute;inset-inline-start:-999px}
.skip:focus{inset-inline-start:16px;inset-block-start:8px;padding:12px;background:var(--surface);z-index:1}
header{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;padding:10px 20px;background:var(--surface);border-block-end:1px solid var(--line)}
header a{display:inline-flex;align-items:center;min-block-size:44px;gap:10px;color:var(--text);text-decoration:none}
header a:hover{text-decoration:underline}
header a[aria-current]{color:var(--brand);font-weight:600}
header b{font-size:18px}
.page{display:grid;grid-template-columns:minmax(0,1fr);gap:0 40px;max-inline-size:1200px;margin-inline:auto;padding:20px}
@media(min-width:1000px){.page{grid-template-columns:240px minmax(0,1fr)}.page>nav{position:sticky;inset-block-start:16px;align-self:start;max-block-size:calc(100vh - 32px);overflow-y:auto}}
nav ul{list-style:none;margin:0 0 20px;padding:0}
.page>nav a{display:block;padding:9px 10px;min-block-size:44px;border-radius:8px;text-decoration:none;color:var(--quiet)}
.page>nav a:hover{background:var(--sunken)}
.page>nav a[aria-current]{background:var(--soft);color:var(--brand);font-weight:600}
@media(max-width:999.9px){.page>nav ul:first-child{display:flex;flex-wrap:wrap;gap:0 4px;margin:0}.page>nav ul+ul{display:none}}
main{min-inline-size:0}
h1{font-size:32px;line-height:1.2;letter-spacing:-.02em;margin:8px 0 12px;text-wrap:balance}
h2{font-size:22px;line-height:1.3;margin:40px 0 10px}
h3{font-size:18px;line-height:1.35;margin:28px 0 8px}
h2 a,h3 a{color:inherit;text-decoration:none}
h2 a:hover,h3 a:hover{text-decoration:underline}
p,li{max-inline-size:72ch;overflow-wrap:anywhere;text-wrap:pretty}
code{font:.92em/1.5 ui-monospace,"SFMono-Regular",Menlo,Consolas,"Noto Sans Mono",monospace;overflow-wrap:anywhere}
p code,li code,td code{padding:1px 5px;border-radius:5px;background:var(--sunken)}
h2 code b{color:var(--brand)}
pre{overflow-x:auto;padding:14px 16px;border-radius:12px;background:var(--surface);border:1px solid var(--line)}
pre code{overflow-wrap:normal}
section{padding-block-end:8px}
.marks span{display:inline-block;padding:2px 10px;border-radius:999px;background:var(--soft);color:var(--brand);font-size:14px}
.table{overflow-x:auto;margin-block:14px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
table{border-collapse:collapse;inline-size:100%;font-size:15px}
caption{padding:10px 14px;text-align:start;font-weight:600}
th,td{padding:8px 14px;text-align:start;vertical-align:top;border-block-start:1px solid var(--line)}
thead th{font-weight:500;color:var(--quiet)}
tbody th{font-weight:400;white-space:nowrap}
td{min-inline-size:140px;overflow-wrap:anywhere}
summary{cursor:pointer;padding-block:10px;color:var(--brand)}
.calls{list-style:none;padding:0;margin:0}
.calls li{max-inline-size:none;border-block-end:1px solid var(--line)}
.calls a{display:grid;gap:2px;padding:10px 6px;min-block-size:44px;color:inherit;text-decoration:none}
.calls a:hover{background:var(--sunken)}
.calls b{color:var(--brand)}
.calls small{font-size:15px;color:var(--quiet)}
.search{position:sticky;inset-block-start:0;padding-block:10px;background:var(--canvas)}
input{inline-size:100%;max-inline-size:560px;min-block-size:44px;padding:8px 14px;border:1px solid #848f90;border-radius:12px;background:var(--surface);color:inherit;font:inherit}
[hidden]{display:none!important}
@media print{header,.page>nav,.search,details{display:none}.page{display:block}body{background:none}section{break-inside:avoid}}
`
