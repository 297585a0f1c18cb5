import { text, type Examples } from './example.ts';

const picture = 'pictures/en/calendar.webp';
const other = 'pictures/en/today.webp';
const day = { date: '2026-11-30 09:00:00' };
const states = { draft: text('Draft', '草稿'), published: text('Published', '已发布'), '*': text('Unknown', '未知') };
const mapped = (type: string): Examples => ({
  [type]: { data: { state: 'published' }, body: { type, name: 'state', map: states } },
});
const dated = (type: string): Examples => ({
  [type]: { data: day, body: { type, name: 'date', valueFormat: 'YYYY-MM-DD HH:mm:ss' } },
});
const links = [
  { label: text('Timetable', '排课'), icon: 'fa fa-calendar', children: [{ label: text('Calendar', '日历'), to: '/calendar' }] },
  { label: text('Rooms', '实验室'), to: '/rooms' },
];
const toast = { click: { actions: [{ actionType: 'toast', args: { msg: text('It was pressed.', '已点击。') } }] } };
const press = { type: 'button', label: text('Press', '点击'), onEvent: toast };

/** Examples of what is shown, pressed or followed. */
export const displayExamples: Examples = {
  button: { body: { ...press, level: 'primary' } },
  action: { body: { ...press, type: 'action' } },
  'button-toolbar': { body: { type: 'button-toolbar', buttons: [press, { ...press, label: text('Also', '另一个') }] } },
  'button-group': { body: { type: 'button-group', buttons: [press, { ...press, label: text('Also', '另一个') }] } },
  'dropdown-button': { body: { type: 'dropdown-button', label: text('More', '更多'), buttons: [press] } },
  tpl: {
    data: { room: 'A-205', seats: 24 },
    body: { type: 'tpl', tpl: text('Room ${room} has ${seats} seats.', '${room} 有 ${seats} 个座位。') },
  },
  html: {
    body: { type: 'html', html: text('<p>Bring <strong>goggles</strong>.</p>', '<p>请携带<strong>护目镜</strong>。</p>') },
  },
  ...dated('date'),
  ...dated('datetime'),
  ...dated('time'),
  ...dated('month'),
  'date-range': {
    data: { week: '2026-11-30,2026-12-06' },
    body: { type: 'date-range', name: 'week', valueFormat: 'YYYY-MM-DD' },
  },
  'multiline-text': {
    body: {
      type: 'multiline-text',
      maxRows: 2,
      text: text(
        'Wear goggles.\nNo food.\nTie long hair back.\nWash your hands.',
        '佩戴护目镜。\n禁止饮食。\n束起长发。\n洗手。',
      ),
    },
  },
  tag: { body: { type: 'tag', label: text('Optics', '光学'), color: 'processing' } },
  link: { body: { type: 'link', href: 'https://lab.example.edu', body: text('To the laboratory', '前往实验室') } },
  ...mapped('mapping'),
  ...mapped('map'),
  password: { data: { key: 'k-4711' }, body: { type: 'password', name: 'key' } },
  number: { body: { type: 'number', value: 1234.5, kilobitSeparator: true, precision: 2 } },
  json: { body: { type: 'json', value: { code: 'A-205', seats: 24 } } },
  words: { body: { type: 'words', value: [text('optics', '光学'), text('laser', '激光'), text('waves', '波动')], limit: 2 } },
  tags: { body: { type: 'tags', value: [text('optics', '光学'), text('laser', '激光')] } },
  steps: {
    body: {
      type: 'steps',
      value: 1,
      steps: [{ title: text('Plan', '编排') }, { title: text('Publish', '发布') }, { title: text('Grade', '评定成绩') }],
    },
  },
  timeline: {
    body: {
      type: 'timeline',
      items: [
        { time: '2026-09-01', title: text('The semester begins', '学期开始') },
        { time: '2026-11-30', title: text('First session', '首次上课') },
      ],
    },
  },
  qrcode: { body: { type: 'qrcode', value: 'https://lab.example.edu' } },
  'qr-code': { body: { type: 'qr-code', value: 'https://lab.example.edu' } },
  calendar: {
    body: {
      type: 'calendar',
      value: '2026-11-15',
      largeMode: true,
      schedules: [
        { startTime: '2026-11-03 08:00:00', endTime: '2026-11-03 10:00:00', content: text('Optics', '光学实验') },
        { startTime: '2026-11-18 14:00:00', endTime: '2026-11-18 16:00:00', content: text('Mechanics', '力学实验') },
      ],
    },
  },
  markdown: {
    body: { type: 'markdown', value: text('# Before you begin\n\n- Wear **goggles**.', '# 开始之前\n\n- 佩戴**护目镜**。') },
  },
  log: { body: { type: 'log', source: 'get:/log', height: 120 } },
  image: { body: { type: 'image', src: picture, title: text('The calendar', '日历'), enlargeAble: true } },
  images: { body: { type: 'images', enlargeAble: true, options: [{ src: picture }, { src: other }] } },
  avatar: { body: { type: 'avatar', text: text('Ada', '王'), shape: 'rounded' } },
  carousel: {
    body: {
      type: 'carousel',
      auto: false,
      height: 180,
      title: text('The console', '控制台'),
      options: [
        { image: picture, title: text('Calendar', '日历') },
        { image: other, title: text('Today', '今天') },
      ],
    },
  },
  video: { body: { type: 'video', src: 'media/pendulum.webm', title: text('A pendulum', '单摆'), muted: true, loop: true } },
  audio: { body: { type: 'audio', src: 'media/tone.wav', title: text('A tone of 440 Hz', '440 Hz 音调') } },
  nav: { body: { type: 'nav', stacked: true, links } },
  navigation: { body: { type: 'navigation', stacked: true, links } },
  breadcrumb: {
    body: {
      type: 'breadcrumb',
      items: [{ label: text('Home', '首页'), href: '/' }, { label: text('Rooms', '实验室'), href: '/rooms' }, { label: 'A-205' }],
    },
  },
  'grid-nav': {
    body: {
      type: 'grid-nav',
      columnNum: 2,
      options: [
        { icon: 'fa fa-calendar', text: text('Calendar', '日历'), link: '/calendar' },
        { icon: 'fa fa-users', text: text('People', '人员'), link: '/people' },
      ],
    },
  },
  dialog: {
    body: { type: 'dialog', title: text('Room A-205', '实验室 A-205'), body: text('24 seats', '24 个座位') },
  },
  drawer: {
    body: { type: 'drawer', title: text('Room A-205', '实验室 A-205'), body: text('24 seats', '24 个座位') },
  },
  chart: {
    body: {
      type: 'chart',
      config: {
        xAxis: { type: 'category', data: [text('Mon', '周一'), text('Tue', '周二'), text('Wed', '周三')] },
        yAxis: { type: 'value' },
        series: [{ type: 'bar', data: [4, 7, 5] }],
      },
    },
  },
};
