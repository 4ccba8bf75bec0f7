// Texts that would run something if a page wrote them as markup, script, style or address. Each says its name.

const tag = (inside: string) => `<script>__hit('${inside}')</script>`
const picture = (name: string) => `<img src=x onerror="__hit('${name}')">`

/** Hostile texts of at most 200 characters, as a line of a page takes. */
export const hostileLines: readonly string[] = [
  tag('script'),
  `</script>${tag('after the end of a script')}`,
  `<!--<script>${tag('in a script in a comment')}-->${picture('after a comment')}`,
  `]]>${picture('after CDATA')}</title></style></textarea></noscript>${picture('after raw text')}`,
  `<svg onload="__hit('svg')"><animate onbegin="__hit('animate')" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:__hit('svg link')"><text y=20>x</text></a><style><img src=x onerror="__hit('svg style')">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=__hit('mutation')&gt;">`,
  `" onfocus="__hit('attribute')" autofocus tabindex=0 onmouseover="__hit('over')" x="`,
  `' onclick='__hit("quoted by one")' style='animation:x 1s' onanimationstart='__hit("style")' x='`,
  '` onclick=__hit(`grave`) x=`',
  `<iframe srcdoc="<script>__hit('srcdoc')</script>"></iframe><iframe src="javascript:__hit('frame')"></iframe>`,
  `<object data="javascript:__hit('object')"></object><embed src="data:text/html,${tag('embed')}">`,
  `<a href="javascript:__hit('link')">x</a><a href="java\tscript:__hit('link with a tab')">x</a>`,
  `<a href="&#106;avascript&colon;__hit('link of entities')">x</a><a href="data:text/html,${tag('data')}">x</a>`,
  `<form action="javascript:__hit('form')"><button>Go</button><button formaction="javascript:__hit('button')">Go</button>`,
  `<base href="javascript:/"><meta http-equiv="refresh" content="0;url=javascript:__hit('refresh')">`,
  `<template shadowrootmode="open">${picture('shadow root')}</template><details open ontoggle="__hit('toggle')">`,
  `&lt;script&gt;__hit('entities')&lt;/script&gt;&#60;img src=x onerror=__hit('numbers')&#62;`,
  `{{constructor.constructor("__hit('template')")()}}\${__hit('literal')}#{__hit('hash')}<%= __hit('erb') %>`,
  `\\";__hit('state');//\\u003cscript\\u003e__hit('escaped')\\u003c/script\\u003e`,
  `\u2028__hit('line separator')\u2029;</script\u2028>${tag('after a separator')}`,
  `}*{background:url("javascript:__hit('sheet')")}</style><style>@import "data:text/css,*{color:red}"`,
  `\u202e<scr\u0001ipt>__hit('bytes')</scr\u0001ipt>\ufeff<ſcript>__hit('folded')</ſcript>`,
  `__proto__[innerHTML]=${picture('prototype')}&constructor.prototype.src=javascript:__hit('constructor')`,
]

/** Addresses that a page must not take. */
export const hostileAddresses: readonly string[] = [
  "javascript:__hit('address')",
  "JaVaScRiPt:__hit('address')",
  "java\tscript:__hit('address')",
  "\u0001javascript:__hit('address')",
  "javascript://example.org/%0a__hit('address')",
  "data:text/html,<script>__hit('address')</script>",
  "data:image/svg+xml,<svg onload=__hit('address')>",
  "vbscript:__hit('address')",
  'blob:https://example.org/1',
  'file:///etc/passwd',
  '//example.org/a.png',
  'https://example.org@127.0.0.1/a.png',
  'https://example.org/a b"onerror=__hit("address")',
  '/media/a.png"onerror="__hit(1)',
]

/** An address that a page takes, full of what would end an attribute or a tag. */
export const taken = `https://example.org/a.png?"'><script>__hit('taken')</script><img/src=x/onerror=__hit('taken')>`
