/** Pages of other kinds as the consoles of institutions have them: details, wizards, dashboards, menus, chains of actions. */
export const consoleParts: Readonly<Record<string, object>> = {
  'console-detail': {
    title: '设备详情',
    initApi: '/api/device/7',
    toolbar: [
      { type: 'button', label: '返回', actionType: 'goBack' },
      {
        type: 'dropdown-button',
        label: '操作',
        level: 'primary',
        align: 'right',
        buttons: [{ type: 'button', label: '报修' }, { type: 'divider' }, { type: 'button', label: '报废', level: 'danger' }],
      },
    ],
    body: [
      {
        type: 'property',
        title: '基本',
        mode: 'table',
        column: 3,
        items: [
          { label: '型号', content: '${model}' },
          { label: '编号', content: '${code}' },
          { label: '购置', content: { type: 'date', value: '1700000000' } },
          { label: '说明', content: '${desc|default:无}', span: 3 },
        ],
      },
      { type: 'steps', value: 1, steps: [{ title: '登记' }, { title: '验收', subTitle: '进行中' }, { title: '入库' }] },
      {
        type: 'timeline',
        mode: 'left',
        items: [
          { time: '03-01', title: '采购', detail: '单号 1' },
          { time: '03-05', title: '到货', color: 'success' },
        ],
      },
      {
        type: 'tabs',
        mode: 'card',
        tabs: [
          {
            title: '维修',
            body: {
              type: 'crud',
              api: '/api/device/7/repairs',
              syncLocation: false,
              headerToolbar: [],
              footerToolbar: [],
              columns: [
                { name: 'at', label: '日期', type: 'date' },
                { name: 'what', label: '故障' },
              ],
            },
          },
          { title: '借用', body: '无记录' },
        ],
      },
    ],
  },
  'console-wizard-setup': {
    title: '初始化',
    body: {
      type: 'wizard',
      initApi: '/api/setup',
      api: 'post:/api/setup/finish',
      redirect: '/home',
      steps: [
        {
          title: '单位',
          subTitle: '名称与标志',
          body: [
            { type: 'input-text', name: 'unit', label: '单位名称', required: true },
            { type: 'input-image', name: 'logo', label: '标志' },
          ],
        },
        {
          title: '管理员',
          api: '/api/setup/admin',
          body: [{ type: 'input-email', name: 'mail', label: '邮箱' }],
          actions: [
            { type: 'button', label: '跳过', actionType: 'next' },
            { type: 'button', label: '上一步', actionType: 'prev' },
          ],
        },
        { title: '确认', mode: 'horizontal', body: [{ type: 'static', name: 'unit', label: '单位' }] },
      ],
    },
  },
  'console-wizard-horizontal': {
    body: {
      type: 'wizard',
      mode: 'horizontal',
      startStep: '2',
      wrapWithPanel: false,
      steps: [
        { title: '选课', body: [{ type: 'select', name: 'c', label: '课', options: ['甲'] }] },
        { title: '选时间', body: [{ type: 'input-date', name: 'd', label: '日' }] },
      ],
    },
  },
  'console-dialogs': {
    body: [
      {
        type: 'button-toolbar',
        buttons: [
          {
            type: 'button',
            label: '小窗',
            actionType: 'dialog',
            dialog: { title: '小标题', size: 'sm', body: '<p>一段 <b>说明</b></p>', showCloseButton: false },
          },
          {
            type: 'button',
            label: '大窗',
            actionType: 'dialog',
            dialog: {
              title: '大标题',
              size: 'xl',
              body: [
                {
                  type: 'service',
                  api: '/api/inner',
                  body: [
                    { type: 'tpl', tpl: '里面 ${x}', name: 'x' },
                    { type: 'button', label: '再开', actionType: 'dialog', dialog: { title: '第二层', body: '二层体' } },
                  ],
                },
              ],
            },
          },
          {
            type: 'button',
            label: '左抽屉',
            actionType: 'drawer',
            drawer: {
              title: '左边',
              position: 'left',
              closeOnOutside: true,
              body: {
                type: 'nav',
                stacked: true,
                links: [
                  { label: '一项', to: '/1' },
                  { label: '二项', to: '/2' },
                ],
              },
              actions: [],
            },
          },
          {
            type: 'button',
            label: '无按钮',
            actionType: 'dialog',
            dialog: { title: '只看', actions: [], body: { type: 'markdown', value: '## 说明\n\n1. 一\n2. 二' } },
          },
          {
            type: 'button',
            label: '两表',
            actionType: 'dialog',
            dialog: {
              title: '两张表',
              body: [
                { type: 'form', title: '表一', body: [{ type: 'input-text', name: 'a', label: '甲一' }] },
                { type: 'form', title: '表二', wrapWithPanel: false, body: [{ type: 'input-text', name: 'b', label: '乙二' }] },
              ],
            },
          },
          {
            type: 'button',
            label: '确认类',
            actionType: 'dialog',
            dialog: { title: '请确认', dialogType: 'confirm', body: '真的继续？', confirmText: '继续吧', cancelText: '不了' },
          },
          {
            type: 'button',
            label: '初始接口',
            actionType: 'dialog',
            dialog: {
              title: '带初始',
              body: {
                type: 'form',
                initApi: '/api/init/dialog?id=1',
                api: '/api/save/dialog',
                body: [
                  { type: 'input-text', name: 'n', label: '初名' },
                  { type: 'static', name: 'n', label: '现名' },
                ],
              },
            },
          },
          {
            type: 'button',
            label: '事件小窗',
            level: 'link',
            onEvent: { click: { actions: [{ actionType: 'dialog', args: { dialog: { title: '旧写法', body: '参数里的' } } }] } },
          },
          {
            type: 'button',
            label: '事件抽屉',
            onEvent: {
              click: {
                actions: [
                  {
                    actionType: 'drawer',
                    drawer: {
                      title: '事件的',
                      body: [
                        {
                          type: 'form',
                          api: '/api/z',
                          body: [
                            { type: 'input-text', name: 'z', label: '抽内' },
                            { type: 'submit', label: '内提' },
                          ],
                        },
                      ],
                    },
                  },
                ],
              },
            },
          },
        ],
      },
    ],
  },
  'console-nav-page': {
    title: '文档',
    asideResizor: true,
    aside: {
      type: 'nav',
      stacked: true,
      searchable: true,
      links: [
        { label: '入门', to: '?p=1', icon: 'fa fa-home', active: true },
        {
          label: '指南',
          unfolded: true,
          children: [
            { label: '安装', to: '?p=2' },
            { label: '使用', to: '?p=3', badge: { text: 'N' } },
          ],
        },
        { label: '旧版', disabled: true },
      ],
    },
    body: [
      {
        type: 'breadcrumb',
        items: [{ label: '首页', href: '/', icon: 'fa fa-home' }, { label: '文档', href: '/docs' }, { label: '入门' }],
      },
      { type: 'markdown', value: '# 入门\n\n| 列 | 值 |\n|---|---|\n| 一 | 二 |\n' },
      {
        type: 'nav',
        links: [
          { label: '横一', to: '/x' },
          { label: '横二', to: '/y' },
        ],
      },
    ],
  },
  'console-mappings': {
    data: {
      a: 1,
      b: 'x',
      c: true,
      d: null,
      list: [1, 2],
      level: 'high',
      when: 1700000000,
      price: 1234.5,
      obj: { name: '名字', tags: ['甲', '乙'] },
      html: '<i>斜</i>',
    },
    body: [
      { type: 'mapping', name: 'a', map: { 1: { type: 'tag', label: '标签化', color: 'success' }, '*': '其他' } },
      { type: 'mapping', name: 'level', map: [{ high: '高' }, { low: '低' }] },
      { type: 'mapping', name: 'b', map: { x: '${obj.name}' } },
      { type: 'mapping', name: 'c', map: { true: '真', false: '假' } },
      { type: 'mapping', name: 'd', map: { 1: '一' }, placeholder: '空着' },
      { type: 'mapping', name: 'list', map: { 1: '第一', 2: '第二' } },
      { type: 'mapping', name: 'b', source: '/api/dict' },
      { type: 'status', value: 0 },
      { type: 'status', value: 2 },
      { type: 'status', value: 'success' },
      { type: 'status', value: 'queue' },
      { type: 'status', value: true },
      { type: 'status', value: '3', source: { 3: { label: '已归档', icon: 'fa fa-archive' } } },
      { type: 'tag', label: '圆角', displayMode: 'rounded' },
      { type: 'tag', label: '可关', closable: true },
      { type: 'tag', label: '${obj.name}', displayMode: 'status', color: '#f00' },
      {
        type: 'tpl',
        tpl: '${when|date:YYYY/MM/DD} ${price|number} ${price|round:1} ${obj.tags|join:、} ${obj.tags|first} ${b|upperCase} ${d|default:没有} ${html|html} ${a > 0 ? "正" : "负"} ${list|count}',
      },
      {
        type: 'tpl',
        tpl: "${IF(a == 1, '一', '二')} ${CONCATENATE('<', b, '>')} ${DATETOSTR(when*1000, 'YYYY')} ${ARRAYMAP(list, item => item * 2)|join}",
      },
      { type: 'tpl', tpl: '<%= data.b %> 与 <%= data.obj.name %>' },
      '裸文本 ${b}',
      { type: 'text', name: 'b' },
      { type: 'date', name: 'when', format: 'YYYY年MM月DD日' },
      { type: 'datetime', name: 'when' },
      { type: 'date', name: 'nope' },
      { type: 'time', name: 'when', format: 'HH时mm分' },
      { type: 'number', name: 'price', prefix: '¥', precision: 2 },
      { type: 'number', value: '0.256', percent: 1 },
      { type: 'link', href: '/x?y=${b}', body: '带参', blank: true },
      { type: 'link', href: 'https://example.edu', icon: 'fa fa-link', body: '带图标' },
      { type: 'json', name: 'obj' },
      { type: 'json', value: '[1]', levelExpand: 0 },
      { type: 'progress', value: 30, map: ['bg-danger', 'bg-success'], valueTpl: '${value}分' },
      { type: 'progress', value: 80, mode: 'circle' },
      { type: 'progress', value: 55, mode: 'line', stripe: true, showLabel: false },
    ],
  },
  'console-each-nested': {
    data: {
      groups: [
        { title: '一组', rows: [{ n: '甲' }, { n: '乙' }] },
        { title: '二组', rows: [] },
      ],
    },
    body: {
      type: 'each',
      source: '${groups}',
      items: {
        type: 'panel',
        title: '${title}',
        body: [
          {
            type: 'each',
            name: 'rows',
            placeholder: '本组没有人',
            items: { type: 'card', header: { title: '${n}' }, body: '属于 ${title}' },
          },
          { type: 'button', label: '加入${title}', actionType: 'ajax', api: '/api/join/${index}' },
        ],
      },
    },
  },
  'console-cards-list': {
    data: {
      people: [
        { name: '李', job: '教师', tags: ['数学'] },
        { name: '王', job: '助教', tags: [] },
      ],
    },
    body: [
      {
        type: 'cards',
        source: '$people',
        title: '人员卡',
        columnsCount: 2,
        card: {
          header: { title: '$name', subTitle: '$job' },
          body: [
            { type: 'list', source: '$tags', placeholder: '没有标签', listItem: { body: ['${item}'] } },
            { name: 'job', label: '职务' },
          ],
          actions: [{ type: 'button', label: '联系', icon: 'fa fa-phone' }],
        },
      },
      {
        type: 'list',
        source: '$people',
        title: '人员列',
        listItem: { title: '$name', subTitle: '${job}', actions: [{ type: 'button', label: '移出' }] },
      },
      { type: 'list', source: '${nobody}', placeholder: '一个也没有', listItem: { title: '$name' } },
      {
        type: 'table',
        source: '$people',
        columns: [
          { name: 'name', label: '人名' },
          { name: 'job', label: '岗位', quickEdit: false },
          { type: 'operation', label: '动作', buttons: [{ type: 'button', label: '选他' }] },
        ],
      },
    ],
  },
  'console-layouts': {
    body: [
      {
        type: 'flex',
        className: 'p-1',
        direction: 'column',
        items: [
          { type: 'wrapper', className: 'bg-white', body: '上' },
          { type: 'container', bodyClassName: 'p-2', body: [{ type: 'tpl', tpl: '下', inline: false }] },
        ],
      },
      {
        type: 'hbox',
        gap: 'md',
        columns: [{ columnClassName: 'w', body: '左栏' }, { body: ['中栏', { type: 'button', label: '中钮' }] }, '右栏'],
      },
      {
        type: 'grid',
        gap: 'lg',
        align: 'center',
        columns: [
          { xs: 12, sm: 6, md: 4, body: '格一' },
          {
            md: 'auto',
            body: {
              type: 'form',
              wrapWithPanel: false,
              submitText: '',
              body: [{ type: 'input-text', name: 'g', label: '格内' }],
            },
          },
          { columnClassName: 'b-a', body: [{ type: 'plain', text: '格三' }] },
        ],
      },
      {
        type: 'panel',
        title: '面板题',
        header: '面板头',
        footer: '面板脚',
        body: '面板体',
        headerClassName: 'bg-dark',
        actions: [{ type: 'button', label: '面板钮' }],
      },
      { type: 'panel', header: '只有头', body: [{ type: 'divider', lineStyle: 'dashed' }, 'x'] },
      { type: 'collapse', header: '折叠甲', body: '甲体', collapsed: true },
      { type: 'collapse', title: '折叠乙', body: { type: 'tpl', tpl: '乙体' }, collapsed: false },
      {
        type: 'collapse-group',
        body: [{ type: 'collapse', header: { type: 'tpl', tpl: '折叠丙' }, body: '丙体', key: 'x' }],
        activeKey: 'x',
      },
      {
        type: 'portlet',
        title: '小部件',
        divider: true,
        description: '小述',
        tabs: [{ title: '部一', body: '部体', toolbar: [{ type: 'button', label: '部钮' }] }],
      },
      {
        type: 'anchor-nav',
        direction: 'vertical',
        links: [
          { title: '锚点甲', body: '锚体甲' },
          { title: '锚点乙', body: [{ type: 'input-text', label: '锚内', name: 'm' }] },
        ],
      },
      { type: 'switch-container', items: [{ body: '态甲', visibleOn: '${true}' }] },
      {
        type: 'table-view',
        caption: '日程',
        trs: [
          { background: '#eee', tds: [{ body: '周一', colspan: 2 }] },
          { tds: [{ body: '早' }, { body: { type: 'tpl', tpl: '晚' } }] },
        ],
      },
      { type: 'tooltip-wrapper', title: '提示题', content: '提示文', body: [{ type: 'tpl', tpl: '有提示的字' }] },
      { type: 'remark', label: '注记', icon: 'fa fa-info', content: '注的内容', trigger: ['click'] },
      { type: 'divider', title: '文字线', titlePosition: 'left' },
      { type: 'spinner', show: true, tip: '请稍候' },
      {
        type: 'alert',
        level: 'danger',
        title: '出错了',
        body: [
          { type: 'tpl', tpl: '详情见 ' },
          { type: 'link', href: '/log', body: '日志' },
        ],
        showIcon: true,
      },
    ],
  },
  'console-tabs-modes': {
    data: { n: 3, show: true },
    body: [
      {
        type: 'tabs',
        tabsMode: 'chrome',
        tabs: [
          { title: '铬一', tab: '铬体' },
          { title: '铬二', tab: 'x' },
        ],
      },
      { type: 'tabs', tabsMode: 'tiled', tabs: [{ title: '平铺', body: '平体' }] },
      {
        type: 'tabs',
        tabsMode: 'vertical',
        tabs: [
          { title: '竖一', body: [{ type: 'button', label: '竖钮' }] },
          { title: '竖二', body: 'y' },
        ],
      },
      {
        type: 'tabs',
        tabsMode: 'radio',
        activeKey: 1,
        tabs: [
          { title: '单一', body: 'a' },
          { title: '单二', body: '单二体' },
        ],
      },
      {
        type: 'tabs',
        tabsMode: 'strong',
        tabs: [
          { title: '强（${n}）', body: 'b' },
          { title: '可见页', visibleOn: '${show}', body: 'c' },
          { title: '藏页', hiddenOn: '${show}', body: 'd' },
          { title: '禁页', disabled: true, body: 'e' },
        ],
      },
      { type: 'tabs', mode: 'sidebar', sidePosition: 'left', tabs: [{ icon: 'fa fa-square', title: '侧一', body: '侧体' }] },
    ],
  },
  'console-actions': {
    data: { id: 9, list: [{ n: 1 }] },
    body: [
      { type: 'button', label: '取数', actionType: 'ajax', api: 'get:/api/get', level: 'info' },
      {
        type: 'button',
        label: '危险',
        level: 'danger',
        size: 'sm',
        actionType: 'ajax',
        api: 'delete:/api/x/${id}',
        confirmText: '删 ${id}？',
      },
      { type: 'button', label: '下载', actionType: 'download', api: '/api/file', icon: 'fa fa-download' },
      { type: 'button', label: '外链', actionType: 'url', url: 'https://example.edu', blank: true },
      { type: 'button', label: '复制${id}', actionType: 'copy', content: '${id}' },
      { type: 'button', label: '块', block: true, level: 'link' },
      { type: 'button', icon: 'fa fa-plus', tooltip: '加一个', label: '' },
      { type: 'button', label: '右图', rightIcon: 'fa fa-caret-right' },
      { type: 'button', label: '倒数', countDown: 60, countDownTpl: '剩 ${timeLeft} 秒', actionType: 'ajax', api: '/api/sms' },
      { type: 'action', label: '动作件', body: '<b>动作体</b>' },
      {
        type: 'button-group',
        tiled: true,
        buttons: [
          { type: 'button', label: '左' },
          { type: 'button', label: '右', disabled: true },
        ],
      },
      {
        type: 'button-group',
        vertical: true,
        buttons: [
          { type: 'button', label: '上面' },
          { type: 'button', label: '下面' },
        ],
      },
      {
        type: 'dropdown-button',
        label: '菜单',
        trigger: 'hover',
        buttons: [
          { type: 'button', label: '子甲' },
          { children: [{ type: 'button', label: '子乙' }], label: '分组' },
        ],
      },
      { type: 'dropdown-button', label: '主钮', split: true, buttons: [{ type: 'button', label: '次钮' }] },
      { type: 'button', label: '徽标', badge: { mode: 'text', text: '9' } },
      { type: 'button', label: '看不见', visibleOn: '${id > 10}' },
      {
        type: 'button',
        label: '广播',
        onEvent: { click: { actions: [{ actionType: 'broadcast', args: { eventName: 'hey' }, data: { v: 1 } }] } },
      },
      {
        type: 'button',
        label: '并行',
        onEvent: {
          click: {
            actions: [
              {
                actionType: 'parallel',
                children: [
                  { actionType: 'ajax', api: '/api/p1' },
                  { actionType: 'ajax', api: '/api/p2' },
                ],
              },
              { actionType: 'toast', args: { msg: '好' } },
            ],
          },
        },
      },
      {
        type: 'each',
        source: '${list}',
        items: { type: 'button', label: '第${n}项', actionType: 'ajax', api: '/api/item/${n}' },
      },
    ],
  },
  'console-services': {
    data: { kind: 'a' },
    body: [
      { type: 'service', schemaApi: 'get:/api/schema/form?kind=${kind}' },
      { type: 'service', schemaApi: { url: '/api/schema/two', method: 'post', data: { kind: '${kind}' } } },
      { type: 'service', schemaApi: '/api/schema/three' },
      {
        type: 'service',
        api: '/api/one',
        interval: 60000,
        silentPolling: true,
        body: [{ type: 'service', api: '/api/two?from=${kind}', body: '里层服务' }],
      },
      { type: 'service', api: { url: '/api/cond', sendOn: '${kind == "b"}' }, body: '不请求' },
      { type: 'service', data: { own: 'O' }, body: { type: 'tpl', tpl: '自带 ${own} ${kind}' } },
      {
        type: 'service',
        api: { method: 'get', url: '/api/shape', responseData: { mine: '${items|count}' } },
        body: '得到 ${mine} 条',
      },
    ],
  },
  'console-events': {
    data: { v: 1 },
    onEvent: {
      init: { actions: [{ actionType: 'setValue', componentId: 'f1', args: { value: { n: 'x' } } }] },
      inited: { actions: [{ actionType: 'ajax', api: { url: '/api/on-inited', method: 'post', data: { v: '${v}' } } }] },
    },
    initApi: '/api/page/events',
    body: [
      {
        type: 'form',
        id: 'f1',
        title: '事件表',
        body: [
          {
            type: 'input-text',
            name: 'n',
            label: '事件名',
            onEvent: { change: { actions: [{ actionType: 'ajax', api: '/api/changed' }] } },
          },
          { type: 'button', label: '清除', onEvent: { click: { actions: [{ actionType: 'clear', componentId: 'f1' }] } } },
        ],
        onEvent: { inited: { actions: [{ actionType: 'ajax', api: 'get:/api/form-inited' }] } },
      },
      {
        type: 'service',
        id: 's1',
        api: '/api/service-one',
        onEvent: { fetchInited: { actions: [{ actionType: 'ajax', api: 'get:/api/after-fetch' }] } },
        body: '服务体',
      },
      {
        type: 'crud',
        id: 'c1',
        api: '/api/crud-one',
        syncLocation: false,
        onEvent: { fetchInited: { actions: [{ actionType: 'ajax', api: 'get:/api/after-crud' }] } },
        columns: [{ name: 'n', label: '名' }],
      },
      { type: 'dialog', title: '没开', body: '看不见' },
      { type: 'container', onEvent: { click: { actions: [{ actionType: 'toast', args: { msg: 'x' } }] } }, body: '可点的容器' },
    ],
  },
  'console-media': {
    data: {
      pics: ['/a.png', '/b.png'],
      file: '/a.pdf',
      text: '第一行\n第二行',
      steps: [{ title: '动态一' }, { title: '动态二' }],
    },
    body: [
      { type: 'images', source: '${pics}', enlargeAble: true },
      { type: 'image', src: '/x.png', title: '厂区', imageCaption: '二零二四', enlargeAble: true, thumbMode: 'cover' },
      {
        type: 'carousel',
        auto: false,
        options: [{ image: '/c.png', title: '幻灯甲', description: '甲述' }, { html: '<b>幻灯乙</b>' }],
      },
      { type: 'avatar', src: '/me.png' },
      { type: 'avatar', text: '赵', shape: 'square' },
      { type: 'icon', icon: 'fa fa-star', className: 'text-info' },
      { type: 'qrcode', value: 'https://example.edu/${x}', codeSize: 96 },
      { type: 'code', language: 'json', value: '{"甲": 1}' },
      { type: 'code', name: 'text' },
      { type: 'multiline-text', name: 'text' },
      { type: 'words', words: '甲,乙,丙', inTag: true },
      { type: 'tags', items: ['标甲', '标乙'] },
      { type: 'date-range', value: '1700000000,1700864000', format: 'YYYY-MM-DD' },
      { type: 'color', value: '#00ff00' },
      { type: 'sparkline', name: 'sp', value: [1, 3, 2] },
      { type: 'timeline', source: '${steps}', items: [] },
      { type: 'steps', source: '${steps}', value: 0 },
      { type: 'log', source: '正在编译\n完成', height: 120, operation: ['stop', 'showLineNumber', 'filter'] },
      { type: 'pagination', layout: 'total,perPage,pager,go', total: 120, perPage: 20, activePage: 2, maxButtons: 7 },
      { type: 'pagination', mode: 'simple', activePage: 3, hasNext: true },
    ],
  },
  'console-html': {
    body: [
      '<h2>欢迎</h2><p>请从<a href="/start">这里</a>开始</p>',
      { type: 'html', html: '<ul><li>列一</li><li>列二</li></ul>' },
      {
        type: 'tpl',
        tpl: "<div class='clearfix'><span class='pull-left'>左</span><span class='pull-right text-muted'>右</span></div>",
      },
      { type: 'tpl', className: 'h3 font-bold', tpl: '标题三' },
      { type: 'markdown', value: '**重点** `代码`\n\n- 甲\n- 乙\n\n> 引文' },
      { type: 'table-view', trs: [{ tds: [{ body: '表头甲', bold: true }, { body: '表头乙' }] }] },
      {
        type: 'wrapper',
        size: 'none',
        body: [{ type: 'tpl', tpl: '<table><tr><th>名</th><th>值</th></tr><tr><td>1</td><td>2</td></tr></table>' }],
      },
    ],
  },
  'console-visibility': {
    data: { role: 'admin', list: ['a'], n: 5, empty: '', user: { perms: ['edit'] } },
    body: [
      { type: 'button', label: '管理员钮', visibleOn: "${role === 'admin'}" },
      { type: 'button', label: '学生钮', visibleOn: "role == 'student'" },
      { type: 'button', label: '有权钮', visibleOn: "${ARRAYINCLUDES(user.perms, 'edit')}" },
      { type: 'button', label: '无权钮', hiddenOn: "${!ARRAYINCLUDES(user.perms, 'drop')}" },
      { type: 'tpl', tpl: '数大', visibleOn: 'this.n > 3' },
      { type: 'tpl', tpl: '数小', visibleOn: 'this.n <= 3' },
      { type: 'tpl', tpl: '非空表', visibleOn: 'data.list && data.list.length' },
      { type: 'tpl', tpl: '空串', visibleOn: '${!empty}' },
      {
        type: 'container',
        visibleOn: { conjunction: 'and', children: [{ left: { type: 'field', field: 'n' }, op: 'greater', right: 1 }] },
        body: '条件组',
      },
      {
        type: 'panel',
        title: '条件面板',
        disabledOn: '${n > 3}',
        body: [{ type: 'form', title: '受控', body: [{ type: 'input-text', name: 'x', label: '受控项' }] }],
      },
      {
        type: 'form',
        title: '显隐',
        body: [
          { type: 'radios', name: 'm', label: '方式', options: ['甲', '乙'], value: '甲' },
          { type: 'input-text', name: 'p', label: '甲的', visibleOn: "this.m === '甲'" },
          { type: 'input-text', name: 'q', label: '乙的', visibleOn: "this.m === '乙'" },
          { type: 'group', visibleOn: '${m == "甲"}', body: [{ type: 'input-text', name: 'r', label: '组里' }] },
        ],
      },
    ],
  },
};
