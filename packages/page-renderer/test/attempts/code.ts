import { run, type Attempt } from './attempt.ts';

const calls = { url: '/x', adaptor: `${run}; return payload`, requestAdaptor: `${run}; return api` };
const button = (more: object): object => ({ type: 'button', label: 'go', ...more });
const on = (event: string, action: object): object => ({ [event]: { actions: [action] } });

/** Every place that takes a call: the adaptors in it are code. Pressing and drawing sends each of them. */
const places: readonly (readonly [name: string, body: unknown, path: string, answer?: unknown])[] = [
  ['initApi of a page', { type: 'page', initApi: calls, body: 'in' }, 'initApi'],
  ['api of a service', { type: 'service', api: calls, body: 'in' }, 'api'],
  ['schemaApi of a service', { type: 'service', schemaApi: calls, body: 'in' }, 'schemaApi'],
  ['api of a crud', { type: 'crud', api: calls, columns: [{ name: 'a', label: 'A' }] }, 'api'],
  ['api of a form', { type: 'form', api: calls, body: [{ type: 'input-text', name: 'a', label: 'A' }] }, 'api'],
  ['initApi of a form', { type: 'form', initApi: calls, body: [{ type: 'input-text', name: 'a', label: 'A' }] }, 'initApi'],
  ['source of a select', { type: 'form', body: [{ type: 'select', name: 'a', source: calls }] }, 'body[0].source'],
  ['source of a tree', { type: 'form', body: [{ type: 'input-tree', name: 'a', source: calls }] }, 'body[0].source'],
  [
    'source of a chained-select',
    { type: 'form', body: [{ type: 'chained-select', name: 'a', source: calls }] },
    'body[0].source',
  ],
  ['source of a transfer', { type: 'form', body: [{ type: 'transfer', name: 'a', source: calls }] }, 'body[0].source'],
  ['source of a nav', { type: 'nav', source: calls }, 'source'],
  ['api of a chart', { type: 'chart', api: calls }, 'api'],
  ['source of a log', { type: 'log', source: calls }, 'source'],
  ['src of markdown', { type: 'markdown', src: calls }, 'src'],
  ['api of a wizard step', { type: 'wizard', steps: [{ title: 'A', initApi: calls, body: 'in' }] }, 'steps[0].initApi'],
  ['api of a button', button({ actionType: 'ajax', api: calls }), 'api'],
  ['api of a download', button({ actionType: 'download', api: calls }), 'api'],
  ['api of an action', button({ onEvent: on('click', { actionType: 'ajax', api: calls }) }), 'onEvent.click.actions[0].api'],
  [
    'autoFill of an input',
    { type: 'form', body: [{ type: 'input-text', name: 'a', label: 'A', autoFill: { api: calls, fillMapping: { b: '${c}' } } }] },
    'body[0].autoFill.api',
  ],
  [
    'validateApi of an input',
    { type: 'form', body: [{ type: 'input-text', name: 'a', label: 'A', validateApi: calls }] },
    'body[0].validateApi',
  ],
];

/** Properties that the original makes a function of. */
const functions: readonly (readonly [name: string, body: unknown, path?: string])[] = [
  ['onClick of a button', button({ onClick: run }), 'onClick'],
  [
    'onClick of a button with an action',
    button({ onClick: run, actionType: 'toast', toast: { items: [{ body: 'x' }] } }),
    'onClick',
  ],
  [
    'onSelect of tabs',
    {
      type: 'tabs',
      onSelect: run,
      tabs: [
        { title: 'One', body: 'a' },
        { title: 'Two', body: 'b' },
      ],
    },
    'onSelect',
  ],
  ['onSelect of a portlet', { type: 'portlet', onSelect: run, tabs: [{ title: 'One', body: 'a' }] }, 'onSelect'],
  ['dataProvider of a service', { type: 'service', dataProvider: run, body: 'in' }, 'dataProvider'],
  [
    'dataProvider as an object',
    { type: 'service', dataProvider: { inited: run, onApiFetched: run }, body: 'in' },
    'dataProvider',
  ],
  ['config of a chart', { type: 'chart', config: `${run}; return {}` }, 'config'],
  ['dataFilter of a chart', { type: 'chart', api: '/x', dataFilter: run }, 'dataFilter'],
  ['onDataFilter of a chart', { type: 'chart', api: '/x', onDataFilter: run }, 'onDataFilter'],
  ['onChartMount of a chart', { type: 'chart', config: {}, onChartMount: run, onChartWillMount: run }, 'onChartMount'],
  [
    'editorDidMount of an editor',
    { type: 'form', body: [{ type: 'editor', name: 'a', editorDidMount: run }] },
    'body[0].editorDidMount',
  ],
  ['matchFunc of a nav', { type: 'nav', matchFunc: run, links: [{ label: 'a', to: '/a' }] }, 'matchFunc'],
  [
    'matchFunc of a crud',
    { type: 'crud', api: '/x', matchFunc: run, loadDataOnce: true, columns: [{ name: 'a', searchable: true }] },
    'matchFunc',
  ],
  ['matchFunc of a table', { type: 'table', matchFunc: run, data: { items: [{ a: 1 }] }, columns: [{ name: 'a' }] }, 'matchFunc'],
  [
    'filterOption of a select',
    { type: 'form', body: [{ type: 'select', name: 'a', searchable: true, filterOption: run, options: ['x', 'y'] }] },
    'body[0].filterOption',
  ],
  [
    'filterOption of a transfer',
    { type: 'form', body: [{ type: 'transfer', name: 'a', searchable: true, filterOption: run, options: ['x', 'y'] }] },
    'body[0].filterOption',
  ],
  [
    'deleteBtn.onClick of a combo',
    {
      type: 'form',
      body: [
        {
          type: 'combo',
          name: 'a',
          multiple: true,
          value: [{ b: 1 }],
          deleteBtn: { onClick: run },
          items: [{ type: 'input-text', name: 'b' }],
        },
      ],
    },
    'body[0].deleteBtn.onClick',
  ],
  [
    'disabledDate of a date',
    { type: 'form', body: [{ type: 'input-date', name: 'a', disabledDate: `${run}; return true` }] },
    'body[0].disabledDate',
  ],
  ['onError of an avatar', { type: 'avatar', src: '/nope', onError: run }, 'onError'],
  ['onMount of a custom node', { type: 'custom', html: '<b>x</b>', onMount: run, onUpdate: run, onUnmount: run }, 'onMount'],
  ['a web component', { type: 'web-component', tag: 'x-a', props: { onload: run } }],
  ['a custom action', button({ onEvent: on('click', { actionType: 'custom', script: run }) }), 'onEvent.click.actions[0].script'],
  [
    'a custom action on init',
    { type: 'service', body: 'in', onEvent: on('init', { actionType: 'custom', script: run }) },
    'onEvent.init.actions[0].script',
  ],
  [
    'a custom action in parallel',
    button({ onEvent: on('click', { actionType: 'parallel', children: [{ actionType: 'custom', script: run }] }) }),
    'onEvent.click.actions[0].children[0].script',
  ],
  ['a formula', { type: 'form', body: [{ type: 'formula', name: 'a', formula: `(function(){${run}})()` }] }, 'body[0].formula'],
  ['js: in a call', { type: 'service', api: 'js:/x', body: 'in' }, 'api'],
  ['jsonp: in a call', { type: 'service', api: { url: 'jsonp:/x' }, body: 'in' }, 'api'],
  ['JS: in capitals and with blanks', { type: 'service', api: ' JS : /x', body: 'in' }, 'api'],
  ['jsonp: as a method', { type: 'service', api: { url: '/x', method: 'jsonp' }, body: 'in' }, 'api'],
  ['js: in a schemaApi', { type: 'service', schemaApi: 'js:/x', body: 'in' }, 'schemaApi'],
  ['js: in the source of a select', { type: 'form', body: [{ type: 'select', name: 'a', source: 'js:/x' }] }, 'body[0].source'],
  ['a condition with an assignment', { type: 'plain', text: 'x', visibleOn: '(globalThis.ran=1)||true' }, 'visibleOn'],
  ['a condition with a call', { type: 'plain', text: 'x', hiddenOn: '(function(){globalThis.ran=1})()' }, 'hiddenOn'],
  ['a condition with new', { type: 'plain', text: 'x', disabledOn: 'new Function("globalThis.ran=1")()' }, 'disabledOn'],
  ['a class by an expression', { type: 'plain', text: 'x', className: { b: '(globalThis.ran=1)||true' } }, 'className.b'],
  ['sendOn of a call', { type: 'service', api: { url: '/x', sendOn: '(globalThis.ran=1)||true' }, body: 'in' }, 'api'],
  [
    'the condition of an action',
    button({ onEvent: on('click', { actionType: 'toast', expression: 'eval("globalThis.ran=1")' }) }),
    'onEvent.click.actions[0].expression',
  ],
  ['code in output tags', { type: 'tpl', tpl: '<% globalThis.ran = 1 %>' }, 'tpl'],
];

/** JavaScript in a definition, at each of the places where the original runs it. */
export const codeAttempts: readonly Attempt[] = [
  ...places.map(([name, body, path, answer]): Attempt => ({
    name: `adaptors in ${name}`,
    body,
    warns: { text: 'JavaScript', path },
    ...(answer === undefined ? {} : { answer }),
  })),
  ...functions.map(([name, body, path]): Attempt => ({ name, body, warns: path === undefined ? true : { text: '', path } })),
];
