import { markup, run, type Attempt } from './attempt.ts';

const html = (name: string, text: string): Attempt => ({
  name,
  body: { type: 'html', html: text },
  refused: /^base-uri|^style-src-elem inline/,
});

/** Markup that would run, clobber names of the page, lay itself over the program, or load from elsewhere. */
export const markupAttempts: readonly Attempt[] = [
  html('markup of the definition', markup),
  { name: 'markup in a template', body: { type: 'tpl', tpl: markup } },
  html('srcdoc', `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`),
  html(
    'an object, an embed and an applet',
    `<object data="javascript:${run}"></object><embed src="javascript:${run}"><applet code="x"></applet>`,
  ),
  html('meta refresh', `<meta http-equiv="refresh" content="0;url=javascript:${run}">`),
  html('a base', '<base href="https://evil.example/"><a href="#x">press</a>'),
  html(
    'a form with an action',
    `<form action="javascript:${run}"><button formaction="javascript:${run}">press</button><input type="submit"></form>`,
  ),
  html(
    'a style sheet',
    '<style>body{background:url(https://evil.example/x)}</style><link rel="stylesheet" href="https://evil.example/x.css">',
  ),
  html('an import map', '<script type="importmap">{"imports":{"react":"https://evil.example/x"}}</script>'),
  html(
    'svg with a script',
    `<svg><script>${run}</script><animate onbegin="${run}" attributeName="x" dur="1s"/><use href="data:image/svg+xml,x#a"/></svg>`,
  ),
  html('svg with a link', `<svg><a xlink:href="javascript:${run}"><text y="20">press</text></a></svg>`),
  html(
    'svg that animates a link',
    `<svg><a id="l"><animate attributeName="href" values="javascript:${run}"/><text>press</text></a></svg>`,
  ),
  html(
    'mathml',
    `<math><mi xlink:href="javascript:${run}">press</mi><maction actiontype="statusline#x" xlink:href="javascript:${run}">press</maction></math>`,
  ),
  html(
    'mutation by nesting',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  ),
  html('mutation by a comment', `<!--><img src=x onerror=${run}>--><noscript><p title="</noscript><img src=x onerror=${run}>">`),
  html(
    'handlers of every kind',
    `<b onclick="${run}" onmouseover="${run}" onfocus="${run}" autofocus tabindex="0" onpointerrawupdate="${run}">x</b><details open ontoggle="${run}">y</details><video src="/n" onerror="${run}" autoplay></video>`,
  ),
  html('a picture by srcset', `<img srcset="javascript:${run} 1x"><picture><source srcset="data:text/html,x"></picture>`),
  html('a template', `<template shadowrootmode="open"><img src=x onerror="${run}"></template>`),
  html('is and slots', `<b is="x-a" slot="a" part="b" exportparts="c">x</b><x-a>y</x-a>`),
  {
    name: 'markdown',
    body: { type: 'markdown', value: `${markup}\n\n[press](javascript:${run}) ![x](javascript:${run}) <javascript:${run}>` },
  },
  {
    name: 'markdown with html in links',
    body: {
      type: 'markdown',
      value: `[a](<java\tscript:${run}> "t") [b]: javascript:${run}\n[b]\n\n<details ontoggle="${run}" open>`,
    },
  },
  { name: 'a mapping', body: { type: 'mapping', value: 1, map: { 1: markup } } },
  { name: 'a mapping by data', body: { type: 'mapping', value: 1, source: '${m}' }, data: { m: { 1: markup } } },
  { name: 'a message', body: { type: 'service', api: '/x', body: 'in' }, answer: { status: 1, msg: markup } },
  {
    name: 'labels',
    body: {
      type: 'form',
      title: markup,
      body: [
        {
          type: 'input-text',
          name: 'a',
          label: markup,
          description: markup,
          placeholder: markup,
          remark: markup,
          labelRemark: markup,
          hint: markup,
        },
        { type: 'select', name: 'b', label: 'B', options: [{ label: markup, value: markup }], value: markup },
        { type: 'checkboxes', name: 'c', options: [{ label: markup, value: 1 }], menuTpl: '${label|raw}' },
        { type: 'input-tag', name: 'd', options: [markup], value: markup },
        { type: 'static', name: 'e', value: markup },
        { type: 'input-rich-text', name: 'f', value: markup },
      ],
    },
  },
  {
    name: 'cells of an answer',
    body: {
      type: 'crud',
      api: '/x',
      columns: [
        { name: 'a', label: markup, type: 'tpl', tpl: '${a|raw}' },
        { name: 'a', label: 'B', popOver: { body: '${a|raw}' }, remark: markup },
        { name: 'a', label: 'C', type: 'html' },
        { name: 'a', label: 'D', type: 'mapping', map: { '*': '${a|raw}' } },
      ],
    },
    answer: { status: 0, data: { items: [{ a: markup }], total: 1, columns: [{ name: 'a', label: markup }] } },
  },
  {
    name: 'dialogs, toasts and questions',
    body: {
      type: 'button',
      label: 'go',
      confirmText: markup,
      actionType: 'dialog',
      dialog: {
        title: markup,
        body: [
          { type: 'tpl', tpl: markup },
          { type: 'button', label: 'more', actionType: 'toast', toast: { items: [{ title: markup, body: markup }] } },
        ],
      },
    },
  },
  {
    name: 'a chart: formatters, titles with links, markup in names',
    body: {
      type: 'chart',
      config: {
        title: { text: markup, link: `javascript:${run}`, sublink: `vbscript:${run}`, subtext: markup },
        tooltip: {
          formatter: markup,
          trigger: 'axis',
          show: true,
          alwaysShowContent: true,
          extraCssText: 'position:fixed',
          renderMode: 'html',
        },
        toolbox: { show: true, feature: { dataView: { show: true, optionToContent: markup } } },
        legend: { formatter: markup, data: [markup] },
        xAxis: { data: [markup], axisLabel: { formatter: markup } },
        yAxis: { axisLabel: { formatter: run } },
        series: [
          { type: 'bar', name: markup, data: [1], label: { show: true, formatter: markup }, symbol: `image://javascript:${run}` },
        ],
      },
    },
  },
  {
    name: 'a picture whose svg has a script',
    body: [
      { type: 'image', src: '/script.svg' },
      { type: 'images', value: ['/script.svg'] },
      { type: 'html', html: '<img src="/script.svg">' },
    ],
  },
  { name: 'a QR code', body: { type: 'qrcode', value: `javascript:${run}` } },
  {
    name: 'json and code',
    body: [
      { type: 'json', value: { [markup]: markup } },
      { type: 'code', language: 'html', value: markup },
      { type: 'log', source: '/x' },
    ],
    answer: markup,
  },
];
