import { text, type Examples } from './example.ts';
import { rooms } from './made-up-rows.ts';

const name = { type: 'input-text', name: 'name', label: text('Name', '姓名') };
const number = { type: 'input-text', name: 'number', label: text('Student number', '学号') };
const panel = (en: string, zh: string): object => ({
  type: 'panel',
  title: text(en, zh),
  body: text('What is in it', '其中的内容'),
});
const safety = text('Wear goggles. No food in the laboratory.', '佩戴护目镜。实验室内禁止饮食。');
const reports = text('Reports are due a week after the session.', '报告应在课后一周内提交。');

/** Examples of what arranges other parts. */
export const layoutExamples: Examples = {
  container: { body: { type: 'container', body: [safety] } },
  wrapper: { body: { type: 'wrapper', body: [safety] } },
  'flex-item': {
    body: {
      type: 'flex',
      items: [
        { type: 'flex-item', body: panel('Left', '左') },
        { type: 'flex-item', body: panel('Right', '右') },
      ],
    },
  },
  flex: { body: { type: 'flex', justify: 'space-between', items: [panel('Left', '左'), panel('Right', '右')] } },
  vbox: { body: { type: 'vbox', rows: [{ body: panel('Above', '上') }, { body: panel('Below', '下') }] } },
  grid: {
    body: {
      type: 'grid',
      columns: [
        { md: 4, body: [panel('Narrow', '窄')] },
        { md: 8, body: [panel('Wide', '宽')] },
      ],
    },
  },
  hbox: { body: { type: 'hbox', columns: [{ body: [panel('Left', '左')] }, { body: [panel('Right', '右')] }] } },
  group: { body: { type: 'form', title: '', actions: [], body: [{ type: 'group', body: [name, number] }] } },
  'input-group': {
    body: {
      type: 'form',
      title: '',
      actions: [],
      body: [
        {
          type: 'input-group',
          label: text('Length', '长度'),
          body: [
            { type: 'input-number', name: 'length', value: 12 },
            { type: 'select', name: 'unit', value: 'mm', options: ['mm', 'cm', 'm'] },
          ],
        },
      ],
    },
  },
  panel: {
    body: {
      type: 'panel',
      title: text('Before you begin', '开始之前'),
      body: safety,
      actions: [{ type: 'button', label: text('I have read it', '已阅读'), level: 'primary' }],
    },
  },
  divider: { body: { type: 'container', body: [safety, { type: 'divider' }, reports] } },
  fieldset: {
    body: {
      type: 'form',
      title: '',
      actions: [],
      body: [{ type: 'fieldset', title: text('Student', '学生'), body: [name, number] }],
    },
  },
  fieldSet: {
    body: {
      type: 'form',
      title: '',
      actions: [],
      body: [{ type: 'fieldSet', title: text('Student', '学生'), body: [name, number] }],
    },
  },
  collapse: { body: { type: 'collapse', header: text('Safety', '安全须知'), body: safety } },
  'collapse-group': {
    body: {
      type: 'collapse-group',
      accordion: true,
      activeKey: 'safety',
      body: [
        { type: 'collapse', key: 'safety', header: text('Safety', '安全须知'), body: safety },
        { type: 'collapse', key: 'reports', header: text('Reports', '报告'), body: reports },
      ],
    },
  },
  tabs: {
    body: {
      type: 'tabs',
      tabs: [
        { title: text('Safety', '安全须知'), body: safety },
        { title: text('Reports', '报告'), body: reports },
      ],
    },
  },
  'anchor-nav': {
    body: {
      type: 'anchor-nav',
      links: [
        { title: text('Safety', '安全须知'), body: safety },
        { title: text('Reports', '报告'), body: reports },
      ],
    },
  },
  'switch-container': {
    data: { state: 'open' },
    body: {
      type: 'switch-container',
      items: [
        {
          title: text('Closed', '已关闭'),
          visibleOn: "${state == 'closed'}",
          body: text('The room is closed.', '实验室已关闭。'),
        },
        { title: text('Open', '开放'), visibleOn: "${state == 'open'}", body: text('The room is open.', '实验室开放。') },
      ],
    },
  },
  portlet: {
    body: {
      type: 'portlet',
      description: text('This week', '本周'),
      tabs: [
        { title: text('Sessions', '排课'), body: text('Twelve sessions', '12 次排课') },
        { title: text('Reports', '报告'), body: text('Nine reports', '9 份报告') },
      ],
    },
  },
  'table-view': {
    body: {
      type: 'table-view',
      caption: text('Points', '分值'),
      trs: [
        {
          tds: [
            { body: text('Part', '部分'), bold: true },
            { body: text('Points', '分值'), bold: true },
          ],
        },
        { tds: [{ body: text('Preparation', '预习') }, { body: '20' }] },
        { tds: [{ body: text('Report', '报告') }, { body: '80' }] },
      ],
    },
  },
  'grid-2d': {
    body: {
      type: 'grid-2d',
      cols: 6,
      grids: [
        { ...panel('Wide', '宽'), x: 1, y: 1, w: 4, h: 1 },
        { ...panel('Narrow', '窄'), x: 5, y: 1, w: 2, h: 1 },
      ],
    },
  },
  slider: {
    body: {
      type: 'slider',
      body: text('What is in the middle', '中间的内容'),
      left: text('What slides in from the left', '从左侧滑入的内容'),
      right: text('What slides in from the right', '从右侧滑入的内容'),
    },
  },
  page: {
    body: {
      type: 'page',
      title: text('Rooms', '实验室'),
      subTitle: text('of the teaching centre', '教学中心'),
      aside: [safety],
      toolbar: [{ type: 'button', label: text('Print', '打印'), actionType: 'print' }],
      body: [reports],
    },
  },
  app: {
    body: {
      type: 'app',
      brandName: text('Laboratory', '实验室'),
      pages: [
        { label: text('Rooms', '实验室'), url: '/rooms', isDefaultPage: true, schema: { type: 'page', body: safety } },
        { label: text('Reports', '报告'), url: '/reports', schema: { type: 'page', body: reports } },
      ],
    },
  },
  amis: { body: { type: 'amis', value: { type: 'alert', level: 'info', body: reports } } },
  service: {
    body: {
      type: 'service',
      api: 'get:/rooms',
      body: { type: 'tpl', tpl: text('The service answered with ${total} rooms.', '服务返回了 ${total} 间实验室。') },
    },
  },
  each: {
    data: { rooms },
    body: { type: 'each', source: '${rooms}', items: { type: 'tpl', tpl: '<p>${code} ${name}</p>' } },
  },
  // No host is allowed here, so that its reader sees what a console shows in the place of one that is not.
  iframe: { body: { type: 'iframe', src: 'https://video.example.edu/pendulum', height: 200, title: text('A pendulum', '单摆') } },
  'web-component': { body: { type: 'web-component', tag: 'lab-greeting', props: { name: 'A-205' } } },
};
