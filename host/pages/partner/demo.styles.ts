// The partner page has its own style sheet, in another style than Foyer's and with the habits of real sites that
// widgets must withstand.

/** The style sheet of the partner page; nothing of Foyer's design is in it. */
export const partnerCss = `
html{font-size:62.5%;--foyer-brand:#bd4b29}
*{box-sizing:border-box}
body{margin:0;background:#fbf6ef;color:#33170f;font:400 17px/1.5 "Noto Serif",Georgia,"Songti SC","Noto Serif CJK SC",serif}
header,main{max-width:1128px;margin:0 auto;padding:0 24px}
section>:is(foyer-exhibitors,foyer-enterprise,foyer-card,foyer-contact,foyer-registration){display:block}
foyer-exhibitors{min-height:1090px}
foyer-enterprise{min-height:2300px}
foyer-card{min-height:600px}
section>foyer-contact{min-height:830px}
foyer-registration{min-height:486px}
@media(min-width:700px){foyer-exhibitors{min-height:743px}foyer-card{min-height:370px}foyer-enterprise{min-height:2140px}section>foyer-contact{min-height:708px}foyer-registration{min-height:478px}}
@media(min-width:1100px){foyer-exhibitors{min-height:496px}foyer-card{min-height:356px}foyer-enterprise{min-height:1320px}section>foyer-contact{min-height:558px}}
header{display:flex;flex-wrap:wrap;align-items:center;gap:4px 28px;min-height:76px;padding-block:12px}
header .brand{font-size:19px;margin-inline-end:auto}
header nav{display:flex;gap:8px}
header a{color:inherit;text-decoration:none;padding:12px 4px}
header a:hover{text-decoration:underline}
header label span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
header select{font:inherit;font-size:16px;color:inherit;background:none;border:1px solid #33170f;border-radius:99px;padding:9px 14px;width:100%;text-overflow:ellipsis}
h1{font-size:clamp(34px,5.4vw,60px);line-height:1.08;margin:0 0 18px;letter-spacing:-.01em;text-wrap:balance}
h2{font-size:clamp(26px,3.2vw,36px);line-height:1.2;margin:0 0 6px}
section{padding:44px 0;border-top:1px solid #e8dccd}
section>p,.opening p,.about p{color:#6a4a3f;margin:0 0 20px;max-width:40em}
.opening{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:36px;align-items:center;border:0;padding-top:28px}
.opening img{width:100%;height:auto;border-radius:18px;display:block}
.opening button{font:inherit;font-weight:600;line-height:1.2;border:0;border-radius:10px;padding:16px 22px;background:#33170f;color:#fbf6ef;cursor:pointer}
.about{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:36px}
.about>div{min-width:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:18px;border-radius:12px;background:#33170f;color:#fdeee2;font:13px/1.6 ui-monospace,"DejaVu Sans Mono",monospace}
pre+p a{display:inline-block;padding-block:12px;color:inherit}
ol{margin:0;padding:0;list-style:none;overflow-wrap:anywhere;font:13px/1.7 ui-monospace,"DejaVu Sans Mono",monospace}
ol:not(:empty)+p{display:none}
p{orphans:3}
h1:is(:lang(ar),:lang(th)),h2:is(:lang(ar),:lang(th)){line-height:1.5;letter-spacing:0}
:lang(ko),h1:lang(zh),h1:lang(ja){word-break:keep-all}
:focus-visible{outline:3px solid #bd4b29;outline-offset:2px}
@media(max-width:520px){header,main{padding-inline:16px}section{padding:32px 0}header{column-gap:8px}header label{width:40%}header select{padding-inline:10px 6px}header nav{order:3;width:100%;margin-inline:-4px}}
`

/** The partner page's own script: it lists the events of the widgets and passes on the chosen language. */
export const partnerScript = `
const list = document.getElementById('events')
for (const type of ['ready', 'error', 'open', 'close', 'navigate', 'follow', 'contact', 'lead-submitted', 'language']) {
  document.addEventListener('foyer:' + type, (event) => {
    const line = document.createElement('li')
    line.textContent = 'foyer:' + type + ' <' + event.target.localName + '> ' + JSON.stringify(event.detail)
    list.prepend(line)
    while (list.children.length > 12) list.lastChild.remove()
  })
}
document.getElementById('language').addEventListener('change', (event) => {
  const address = new URL(location.href)
  address.searchParams.set('language', event.target.value)
  location.assign(address)
})
`
