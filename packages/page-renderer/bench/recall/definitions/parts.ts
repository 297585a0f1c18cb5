/** Layout, display, navigation, actions. */
export const parts: Readonly<Record<string, object>> = {
  tabs: {
    body: [
      {
        type: 'tabs',
        tabs: [
          { title: '一', body: '体一' },
          { title: '二', tab: '体二' },
          { title: '隐', body: 'x', visibleOn: '${false}' },
        ],
      },
      {
        type: 'tabs',
        mode: 'vertical',
        tabs: [
          {
            title: '甲',
            icon: 'fa fa-home',
            body: { type: 'form', title: '内', body: [{ type: 'input-text', name: 'a', label: '字' }] },
          },
        ],
      },
      {
        type: 'tabs',
        source: '${list}',
        data: { list: [{ n: '数一' }, { n: '数二' }] },
        tabs: [{ title: '${n}', body: '${n}' }],
      },
      {
        type: 'tabs',
        mode: 'radio',
        defaultKey: 1,
        toolbar: [{ type: 'button', label: '工具' }],
        tabs: [
          { title: '子', body: '子体' },
          { title: '丑', body: '丑体' },
        ],
      },
    ],
    data: { list: [{ n: '数一' }, { n: '数二' }] },
  },
  collapse: {
    body: [
      { type: 'collapse', header: '折头', body: '折体', collapsed: false },
      {
        type: 'collapse-group',
        activeKey: ['1'],
        body: [
          { type: 'collapse', key: '1', header: '头一', body: '体一' },
          { type: 'collapse', key: '2', header: '头二', body: '体二' },
        ],
      },
      {
        type: 'collapse-group',
        accordion: true,
        body: [{ type: 'collapse', key: '3', active: true, header: '头三', body: '体三' }],
      },
    ],
  },
  layout: {
    body: [
      {
        type: 'grid',
        columns: [
          { body: '格一', md: 6 },
          { md: 6, body: [{ type: 'button', label: '格钮' }] },
        ],
      },
      {
        type: 'hbox',
        columns: [
          '栏一',
          { type: 'panel', title: '栏板', body: '栏体', footer: '脚', actions: [{ type: 'button', label: '板钮' }] },
        ],
      },
      {
        type: 'flex',
        items: [
          { type: 'tpl', tpl: '弹一' },
          { type: 'wrapper', body: '弹二' },
        ],
      },
      { type: 'container', body: '容' },
      { type: 'divider', title: '分割' },
      { type: 'each', name: 'list', items: { type: 'tpl', tpl: '<span>项${item}</span>' } },
      { type: 'each', name: 'none', placeholder: '没有项', items: 'x' },
      {
        type: 'portlet',
        title: '门户',
        tabs: [
          { title: '门一', tab: '门体' },
          { title: '门二', tab: '门体二' },
        ],
      },
      {
        type: 'switch-container',
        items: [
          { title: 'a', body: '状态一', visibleOn: '${true}' },
          { title: 'b', body: '状态二', visibleOn: '${false}' },
        ],
      },
      {
        type: 'anchor-nav',
        links: [
          { title: '锚一', body: '锚体一' },
          { title: '锚二', body: '锚体二' },
        ],
      },
      { type: 'table-view', trs: [{ tds: [{ body: '格甲' }, { body: { type: 'tpl', tpl: '格乙' } }] }] },
      {
        type: 'pagination-wrapper',
        inputName: 'list',
        outputName: 'part',
        perPage: 1,
        body: { type: 'each', name: 'part', items: '页${item}' },
      },
      { type: 'tooltip-wrapper', content: '提示', body: '悬停' },
    ],
    data: { list: ['a', 'b'], none: [] },
  },
  display: {
    data: { s: 1, d: 1700000000, n: 1234.5, list: [{ label: '图一' }], m: '1,2', arr: ['x', 'y'] },
    body: [
      { type: 'tpl', tpl: '<p>段 <strong>${n}</strong></p>' },
      {
        type: 'tpl',
        tpl: '${d | date:YYYY-MM-DD} ${n | number} ${arr | join:-} ${nope | default:无} ${n | round:0} ${arr | first}',
      },
      { type: 'html', html: '<h3>标题</h3>' },
      { type: 'plain', text: '平 ${s}' },
      { type: 'plain', tpl: '平二 ${s}' },
      { type: 'text', text: '文 ${s}' },
      { type: 'mapping', value: 1, map: { 1: '<span class="label label-info">一</span>', 2: '二' } },
      { type: 'mapping', name: 's', map: [{ label: '标一', value: 1 }], labelField: 'label' },
      { type: 'status', value: 1 },
      { type: 'status', value: 'pending', map: {}, source: { pending: { label: '等着', icon: 'rolling' } } },
      { type: 'tag', label: '签', color: 'success' },
      { type: 'tags', value: ['签一', '签二'] },
      { type: 'date', value: '1700000000' },
      { type: 'datetime', value: '1700000000' },
      { type: 'time', value: '1700000000' },
      { type: 'month', value: '1700000000' },
      { type: 'date', placeholder: '没日期' },
      { type: 'number', value: 1234567.891, kilobitSeparator: true, precision: 2, prefix: '￥' },
      { type: 'number', name: 'n', percent: true },
      { type: 'link', href: 'https://example.edu', body: '链', blank: true },
      { type: 'link', href: 'https://example.edu/x' },
      { type: 'alert', level: 'warning', title: '警题', body: '警体', actions: [{ type: 'button', label: '警钮' }] },
      { type: 'alert', body: '告', showCloseButton: true },
      { type: 'progress', value: 42 },
      { type: 'json', value: { 键: '值' } },
      { type: 'image', src: '/x.png', title: '图题', imageCaption: '图述' },
      { type: 'images', name: 'pics', options: [{ image: '/a.png', title: '集一', caption: '述一' }] },
      { type: 'avatar', text: '张' },
      { type: 'icon', icon: 'fa fa-cloud' },
      { type: 'remark', content: '注' },
      { type: 'markdown', value: '# 大题\n\n- 项目 **粗**\n\n[链接](https://example.edu)' },
      { type: 'steps', value: 1, steps: [{ title: '步一', subTitle: '副', description: '述' }, { title: '步二' }] },
      {
        type: 'timeline',
        items: [
          { time: '2024-01-01', title: '事一', detail: '详' },
          { time: '2024-01-02', title: '事二' },
        ],
      },
      { type: 'carousel', options: [{ title: '幻一', html: '<b>幻</b>' }], auto: false },
      { type: 'color', value: '#ff0000' },
      { type: 'spinner', show: false, body: '转' },
      { type: 'qrcode', value: 'https://example.edu' },
      { type: 'code', language: 'javascript', value: 'let 甲 = 1' },
      { type: 'calendar', schedules: [] },
      { type: 'words', words: ['词一', '词二'] },
      { type: 'multiline-text', text: '行一\n行二' },
      { type: 'date-range', value: '1700000000,1700086400' },
      { type: 'iframe', src: 'https://other.example/x', height: 20 },
      { type: 'log', source: '/api/log', placeholder: '等日志' },
      { type: 'video', src: '/v.mp4' },
      { type: 'audio', src: '/a.mp3' },
      { type: 'sparkline', value: [1, 2] },
    ],
  },
  navigation: {
    body: [
      {
        type: 'nav',
        stacked: true,
        links: [
          { label: '一级', to: '/a', active: true, badge: 3, children: [{ label: '二级', to: '/b' }] },
          { label: '收起', unfolded: false, children: [{ label: '藏', to: '/c' }] },
        ],
      },
      { type: 'nav', source: '/api/nav' },
      { type: 'breadcrumb', items: [{ label: '首页', href: '/' }, { label: '末' }] },
      { type: 'search-box', name: 'kw', placeholder: '找东西' },
      { type: 'pagination', total: 50, perPage: 10, mode: 'normal' },
      { type: 'link', href: '/p', body: '去' },
    ],
  },
  actions: {
    body: [
      { type: 'button', label: '普通' },
      { type: 'action', label: '动作', actionType: 'url', url: 'https://example.edu' },
      { type: 'button', label: '图标', icon: 'fa fa-plus', level: 'primary', size: 'sm', badge: { text: 1 } },
      {
        type: 'button-group',
        buttons: [
          { type: 'button', label: '组一' },
          { type: 'button', label: '组二' },
        ],
      },
      { type: 'button-toolbar', buttons: [{ type: 'button', label: '条一' }] },
      { type: 'dropdown-button', label: '下拉', buttons: [{ type: 'button', label: '项一' }] },
      { type: 'button', label: '弹窗', actionType: 'dialog', dialog: { title: '弹题', body: '弹体' } },
      {
        type: 'button',
        label: '确认窗',
        actionType: 'dialog',
        dialog: {
          title: '确题',
          confirm: true,
          body: { type: 'form', body: [{ type: 'input-text', name: 'a', label: '弹字' }] },
        },
      },
      { type: 'button', label: '单关', actionType: 'dialog', dialog: { title: '单题', confirm: false, body: '体' } },
      {
        type: 'button',
        label: '抽屉',
        actionType: 'drawer',
        drawer: {
          title: '抽题',
          position: 'left',
          body: [{ type: 'form', title: '抽表', api: '/api/x', body: [{ type: 'input-text', name: 'a', label: '抽字' }] }],
        },
      },
      { type: 'button', label: '无题', actionType: 'dialog', dialog: { body: [{ type: 'tpl', tpl: '无题体' }] } },
      {
        type: 'button',
        label: '表与钮',
        actionType: 'dialog',
        dialog: {
          title: '题',
          body: {
            type: 'form',
            body: [{ type: 'input-text', name: 'a', label: '字' }],
            actions: [{ type: 'submit', label: '表内钮' }],
          },
        },
      },
      { type: 'button', label: '可见', visibleOn: '${1 == 1}' },
      { type: 'button', label: '确认框', confirmText: '真的？', actionType: 'ajax', api: '/api/y' },
      { type: 'submit', label: '提' },
      { type: 'reset', label: '重' },
      {
        type: 'button',
        label: '带页签',
        actionType: 'dialog',
        dialog: {
          title: '签窗',
          body: { type: 'form', tabs: [{ title: '签一', body: [{ type: 'input-text', name: 'a', label: '签字' }] }] },
        },
      },
      {
        type: 'button',
        label: '带数据',
        actionType: 'dialog',
        dialog: { title: '你好${x}', data: { x: '${y}' }, body: '值 ${x}' },
      },
      {
        type: 'button',
        label: '向导抽',
        actionType: 'drawer',
        drawer: {
          title: '签',
          actions: [],
          body: { type: 'wizard', steps: [{ title: '一步', body: [{ type: 'input-text', name: 'q', label: '步字' }] }] },
        },
      },
    ],
    data: { y: '世界' },
  },
  wizard: {
    body: {
      type: 'wizard',
      api: '/api/wizard',
      initApi: '/api/wizard/init',
      mode: 'vertical',
      steps: [
        { title: '第一步', controls: [{ type: 'text', name: 'a', label: '甲' }] },
        { title: '第二步', api: '/api/step2', body: [{ type: 'input-text', name: 'b', label: '乙' }] },
        { title: '第三步', body: '完' },
      ],
    },
  },
  'wizard-labels': {
    body: {
      type: 'wizard',
      actionFinishLabel: '交',
      actionNextLabel: '往后',
      actionPrevLabel: '往前',
      steps: [
        { title: '一', body: [{ type: 'input-text', name: 'a', label: '甲' }] },
        { title: '二', body: [] },
      ],
    },
  },
  chart: {
    body: [
      { type: 'chart', api: '/api/chart/one?x=${x}' },
      { type: 'chart', config: { xAxis: { data: ['a'] }, yAxis: {}, series: [{ type: 'line', data: [1] }] } },
      { type: 'chart', api: '/api/chart/two', initFetch: false },
      { type: 'chart', api: { url: '/api/chart/three', method: 'post' }, height: 100 },
    ],
    data: { x: 1 },
  },
  'service-schema': {
    body: [
      {
        type: 'service',
        name: 's',
        api: '/api/a?b=${b}',
        data: { b: 2 },
        body: [
          {
            type: 'form',
            title: '服',
            body: [
              { type: 'input-text', name: 'name', label: '名' },
              { type: 'select', name: 'k', label: '选', source: '${options}' },
            ],
          },
        ],
      },
    ],
  },
  'event-actions': {
    body: [
      {
        type: 'button',
        label: '设值',
        onEvent: { click: { actions: [{ actionType: 'setValue', componentId: 'f', args: { value: { a: 'x' } } }] } },
      },
      {
        type: 'button',
        label: '显隐',
        onEvent: { click: { actions: [{ actionType: 'visibility', componentId: 'h', args: { value: false } }] } },
      },
      {
        type: 'form',
        id: 'f',
        title: '目标',
        body: [
          { type: 'input-text', name: 'a', label: '甲' },
          { type: 'input-text', id: 'h', name: 'b', label: '乙' },
        ],
        onEvent: { inited: { actions: [{ actionType: 'ajax', api: 'get:/api/inited' }] } },
      },
    ],
    onEvent: { init: { actions: [{ actionType: 'ajax', api: { url: '/api/page-init', method: 'get' } }] } },
  },
  'linked-form-list': {
    body: [
      {
        type: 'form',
        target: 'l',
        wrapWithPanel: false,
        mode: 'inline',
        title: '',
        body: [
          { type: 'input-text', name: 'q', label: '找' },
          { type: 'submit', label: '去找' },
        ],
      },
      { type: 'crud', name: 'l', api: '/api/rows?q=${q}', columns: [{ name: 'a', label: '甲' }] },
    ],
  },
};
