const map = { success0: '成功', '*': '其他' };
const columns = [
  { name: 'id', label: 'ID', sortable: true },
  { name: 'name', label: '名称', searchable: true },
  { name: 'state', label: '状态', type: 'mapping', map: { 1: '启用', 0: '停用' } },
];

/** Lists, tables, cards. */
export const lists: Readonly<Record<string, object>> = {
  'crud-minimal': { body: { type: 'crud', api: '/api/rows', columns } },
  'crud-toolbars': {
    body: {
      type: 'crud',
      api: '/api/rows',
      syncLocation: false,
      perPage: 2,
      headerToolbar: [
        'bulkActions',
        'filter-toggler',
        'reload',
        { type: 'columns-toggler', align: 'right' },
        { type: 'export-csv', label: '导出' },
        'export-excel',
        'drag-toggler',
        {
          type: 'button',
          label: '新建',
          actionType: 'dialog',
          dialog: {
            title: '新建',
            body: { type: 'form', api: 'post:/api/rows', body: [{ type: 'input-text', name: 'name', label: '名字' }] },
          },
        },
        { type: 'tpl', tpl: '共 ${count} 行' },
      ],
      footerToolbar: ['statistics', 'switch-per-page', 'pagination', 'load-more'],
      draggable: true,
      bulkActions: [
        { label: '批量删', actionType: 'ajax', api: 'delete:/api/rows/${ids|raw}', confirmText: '确定？' },
        {
          label: '批量改',
          actionType: 'dialog',
          dialog: { title: '批量', body: { type: 'form', body: [{ type: 'input-text', name: 'x', label: '改为' }] } },
        },
      ],
      itemActions: [{ label: '单行', actionType: 'link', link: '/x' }],
      columns,
    },
  },
  'crud-filter': {
    body: {
      type: 'crud',
      api: '/api/rows',
      filter: {
        body: [
          { type: 'input-text', name: 'q', label: '词', value: '默认' },
          { type: 'select', name: 'k', label: '类', options: ['甲', '乙'] },
        ],
      },
      columns,
    },
  },
  'crud-filter-title': {
    body: {
      type: 'crud',
      api: 'get:/api/rows?type=1',
      filter: {
        title: '条件',
        submitText: '查找',
        controls: [
          { type: 'text', name: 'q', label: '词', addOn: { type: 'submit', label: '找' } },
          { type: 'date-range', name: 'range', label: '期间' },
        ],
      },
      columns,
    },
  },
  'crud-filter-actions': {
    body: {
      type: 'crud',
      api: '/api/rows?page=${page}&perPage=${perPage}&q=${q}',
      filter: {
        title: '',
        wrapWithPanel: true,
        mode: 'horizontal',
        body: [{ type: 'group', body: [{ type: 'input-text', name: 'q', label: '词' }] }],
        actions: [
          { type: 'reset', label: '重来' },
          { type: 'submit', label: '搜', level: 'primary' },
        ],
      },
      columns,
    },
  },
  'crud-auto-filter': {
    body: {
      type: 'crud',
      api: '/api/rows',
      autoGenerateFilter: true,
      columns: [
        { name: 'a', label: '甲', searchable: true },
        { name: 'b', label: '乙', searchable: { type: 'select', name: 'b', label: '乙类', options: ['x'] } },
        { name: 'c', label: '丙', searchable: true },
        { name: 'd', label: '丁', searchable: true },
        { name: 'e', label: '戊' },
      ],
    },
  },
  'crud-auto-filter-columns': {
    body: {
      type: 'crud',
      api: { method: 'get', url: '/api/rows', data: { page: '${page}', size: '${perPage}', name: '${name}' } },
      autoGenerateFilter: { columnsNum: 2, showBtnToolbar: false, defaultCollapsed: false },
      columns: [
        { name: 'name', label: '名', searchable: { type: 'input-text', placeholder: '名称' } },
        { name: 'b', label: '乙', searchable: true },
        { name: 'c', label: '丙', searchable: true },
      ],
    },
  },
  'crud-columns': {
    body: {
      type: 'crud',
      api: '/api/rows',
      defaultParams: { kind: 'x' },
      columns: [
        { name: 'a', label: '文本', type: 'tpl', tpl: '<b>${a}</b>' },
        { name: 'b', label: '日期', type: 'date' },
        { name: 'c', label: '时间', type: 'datetime' },
        { name: 'd', label: '图', type: 'image' },
        { name: 'e', label: '映射', type: 'mapping', map },
        { name: 'f', label: '开关', type: 'switch', quickEdit: { mode: 'inline', type: 'switch', saveImmediately: true } },
        { name: 'g', label: '状态', type: 'status' },
        { name: 'h', label: '进度', type: 'progress' },
        { name: 'i', label: '链接', type: 'link', href: '/x/${id}', body: '详情' },
        { name: 'j', label: '标签', type: 'tag' },
        { name: 'k', label: '备注', remark: '说明', sortable: true },
        { name: 'l', label: '筛', filterable: { options: [{ label: '甲', value: 1 }] } },
        { name: 'm', label: '搜', searchable: true },
        { name: 'n', label: '改', quickEdit: true },
        { name: 'o.p', label: '路径' },
        { name: 'q', label: '弹', popOver: { title: '弹层', body: '${q}' } },
        { name: 'r', label: '复制', copyable: true },
        { name: 's', label: '列表', type: 'each', items: { type: 'tpl', tpl: '<i>${item}</i>' } },
        { name: 't', label: '隐藏', toggled: false },
        { name: 'u', label: '不可见', visibleOn: '${false}' },
        { name: 'v', label: '数', type: 'number', prefix: '￥' },
        { type: 'text', name: 'w', label: '纯文' },
        { type: 'json', name: 'x', label: 'JSON' },
      ],
    },
  },
  'crud-group-heads': {
    body: {
      type: 'crud',
      api: '/api/rows',
      columns: [
        { name: 'a', label: '甲', groupName: '合一' },
        { name: 'b', label: '乙', groupName: '合一' },
        { name: 'c', label: '丙', groupName: '合二' },
      ],
    },
  },
  'crud-operations': {
    body: {
      type: 'crud',
      name: 'list',
      api: '/api/rows',
      columns: [
        ...columns,
        {
          type: 'operation',
          label: '操作',
          buttons: [
            {
              type: 'button',
              label: '编辑',
              actionType: 'dialog',
              dialog: {
                title: '编辑',
                body: {
                  type: 'form',
                  initApi: '/api/rows/${id}',
                  api: 'put:/api/rows/${id}',
                  body: [{ type: 'input-text', name: 'name', label: '名字', required: true }],
                },
              },
            },
            {
              type: 'button',
              label: '详情',
              actionType: 'drawer',
              drawer: {
                title: '详情',
                size: 'lg',
                body: { type: 'form', body: [{ type: 'static', name: 'name', label: '名' }] },
              },
            },
            { label: '删除', actionType: 'ajax', level: 'link', confirmText: '删？', api: 'delete:/api/rows/$id' },
            {
              type: 'dropdown-button',
              label: '更多',
              buttons: [
                { type: 'button', label: '甲' },
                { type: 'button', label: '乙' },
              ],
            },
            { type: 'button', label: '仅一', visibleOn: '${id == 1}' },
            { label: '停用', actionType: 'ajax', disabledOn: 'this.state == 1', api: '/api/off' },
            { type: 'button', label: '无动作弹', actionType: 'dialog', dialog: { title: '提示', body: '内容', actions: [] } },
            {
              type: 'button',
              label: '只有关',
              actionType: 'dialog',
              dialog: { body: 'x', actions: [{ type: 'button', label: '知道了', actionType: 'close' }] },
            },
          ],
        },
      ],
    },
  },
  'crud-dialog-chain': {
    body: {
      type: 'crud',
      api: '/api/rows',
      headerToolbar: [
        {
          type: 'button',
          label: '事件弹',
          onEvent: {
            click: {
              actions: [
                {
                  actionType: 'dialog',
                  dialog: {
                    title: '事件',
                    body: [{ type: 'form', title: '表', body: [{ type: 'input-text', name: 'x', label: '内甲' }] }],
                  },
                },
              ],
            },
          },
        },
        {
          type: 'button',
          label: '事件抽',
          onEvent: {
            click: {
              actions: [
                { actionType: 'ajax', api: '/api/first' },
                {
                  actionType: 'drawer',
                  drawer: {
                    title: '抽屉',
                    body: { type: 'service', api: '/api/inner?id=1', body: { type: 'tpl', tpl: '内容' } },
                  },
                },
              ],
            },
          },
        },
        {
          type: 'button',
          label: '列表弹',
          actionType: 'dialog',
          dialog: {
            title: '里层',
            size: 'lg',
            body: {
              type: 'crud',
              api: '/api/inner',
              columns: [
                { name: 'a', label: '里甲' },
                { type: 'operation', label: '里操', buttons: [{ label: '里钮' }] },
              ],
            },
          },
        },
        {
          type: 'button',
          label: '向导弹',
          actionType: 'dialog',
          dialog: {
            title: '向导',
            body: {
              type: 'wizard',
              steps: [
                { title: '步一', body: [{ type: 'input-text', name: 'x', label: '步内' }] },
                { title: '步二', body: [] },
              ],
            },
          },
        },
        {
          type: 'button',
          label: '页签弹',
          actionType: 'drawer',
          drawer: {
            title: '页签',
            body: {
              type: 'tabs',
              tabs: [
                { title: '一', body: '体' },
                { title: '二', body: '体二' },
              ],
            },
            actions: [{ type: 'button', label: '好', actionType: 'confirm', primary: true }],
          },
        },
      ],
      columns,
    },
  },
  'crud-cards': {
    body: {
      type: 'crud',
      mode: 'cards',
      api: '/api/rows',
      card: {
        header: { title: '${name}', subTitle: '副${id}', description: '述' },
        body: [
          { name: 'code', label: '编号' },
          { name: 'kind', label: '类别', type: 'mapping', map: { '*': '普通' } },
        ],
        actions: [
          { type: 'button', label: '看', actionType: 'dialog', dialog: { title: '看', body: '看' } },
          { type: 'button', label: '删' },
        ],
      },
    },
  },
  'crud-list': {
    body: {
      type: 'crud',
      mode: 'list',
      api: '/api/rows',
      listItem: {
        title: '${name}',
        subTitle: '副',
        desc: '述',
        body: [{ name: 'code', label: '编号' }],
        actions: [{ type: 'button', label: '看' }],
      },
    },
  },
  'crud-load-once': {
    body: {
      type: 'crud',
      api: '/api/rows',
      loadDataOnce: true,
      perPage: 2,
      columns,
      footerToolbar: ['statistics', 'pagination'],
    },
  },
  'crud-quick-save': {
    body: {
      type: 'crud',
      api: '/api/rows',
      quickSaveApi: '/api/save',
      quickSaveItemApi: '/api/save/$id',
      columns: [
        { name: 'id', label: 'ID' },
        { name: 'a', label: '甲', quickEdit: { mode: 'inline', type: 'input-text' } },
        { name: 'b', label: '乙', quickEdit: { type: 'select', options: ['x'], saveImmediately: true } },
      ],
    },
  },
  'crud-expand': {
    data: {},
    body: {
      type: 'crud',
      api: '/api/rows',
      footable: true,
      title: '表题',
      columns: [
        { name: 'a', label: '甲' },
        { name: 'b', label: '乙', breakpoint: '*' },
      ],
    },
  },
  'crud-no-fetch': { body: { type: 'crud', api: '/api/rows', initFetch: false, placeholder: '没有', columns } },
  'crud-send-on': { body: { type: 'crud', api: { url: '/api/rows', sendOn: '${ready}' }, columns } },
  'crud-per-page': {
    body: {
      type: 'crud',
      api: '/api/rows',
      perPage: 50,
      pageField: 'current',
      perPageField: 'size',
      orderBy: 'id',
      orderDir: 'desc',
      columns,
    },
  },
  'crud-source': { data: { items: [{ id: 7, name: '七' }] }, body: { type: 'crud', source: '${items}', columns } },
  table: {
    data: { items: [{ a: '一', b: 1 }] },
    body: {
      type: 'table',
      title: '表',
      source: '$items',
      columns: [
        { name: 'a', label: '甲' },
        { name: 'b', label: '乙', type: 'mapping', map: { 1: '是' } },
        { type: 'operation', label: '操作', buttons: [{ type: 'button', label: '钮' }] },
      ],
      affixRow: [
        { type: 'text', text: '总计' },
        { type: 'tpl', tpl: '${items|pick:b|sum}' },
      ],
    },
  },
  'table-combine': {
    data: {
      rows: [
        { a: '同', b: 1 },
        { a: '同', b: 2 },
      ],
    },
    body: {
      type: 'table',
      source: '${rows}',
      combineNum: 1,
      columns: [
        { name: 'a', label: '甲' },
        { name: 'b', label: '乙' },
      ],
      footer: '脚',
    },
  },
  table2: {
    body: {
      type: 'service',
      api: '/api/rows',
      body: {
        type: 'table2',
        source: '${items}',
        columns: [
          { name: 'a', title: '甲' },
          { name: 'b', title: '乙', type: 'date' },
        ],
      },
    },
  },
  cards: {
    data: { items: [{ n: '名一' }, { n: '名二' }] },
    body: {
      type: 'cards',
      title: '卡',
      source: '$items',
      card: { header: { title: '$n' }, body: [{ label: '标签', name: 'n' }], actions: [{ label: '动', type: 'button' }] },
    },
  },
  list: {
    data: { items: [{ n: '名一' }] },
    body: {
      type: 'list',
      title: '列',
      source: '$items',
      listItem: {
        title: '$n',
        body: [{ type: 'hbox', columns: [{ label: '标', name: 'n' }] }],
        actions: [{ label: '动', type: 'button' }],
      },
    },
  },
  card: {
    body: { type: 'card', header: { title: '题', subTitle: '副' }, body: '体', actions: [{ type: 'button', label: '动' }] },
  },
  property: {
    body: {
      type: 'property',
      title: '属性',
      items: [
        { label: '甲', content: '甲值' },
        { label: '乙', content: '${1+1}', span: 2 },
      ],
    },
  },
  service: {
    body: [
      {
        type: 'service',
        api: '/api/detail',
        body: {
          type: 'panel',
          title: '${name}',
          body: [
            { type: 'tpl', tpl: '码${code}', name: 'code' },
            { type: 'hidden', name: 'name' },
          ],
        },
      },
      { type: 'service', schemaApi: '/api/schema/one' },
      { type: 'service', api: { method: 'post', url: '/api/post', data: { a: 1 } }, body: '后' },
      { type: 'service', api: '/api/never', initFetch: false, body: '不取' },
    ],
  },
  'page-init': {
    title: '页题${x}',
    subTitle: '副题',
    remark: '说明',
    initApi: '/api/init?x=1',
    data: { x: 5 },
    aside: [
      {
        type: 'nav',
        stacked: true,
        links: [
          { label: '菜单一', to: '/a' },
          { label: '菜单二', to: '/b', children: [{ label: '子单', to: '/c' }] },
        ],
      },
    ],
    toolbar: [{ type: 'button', label: '工具' }],
    body: [{ type: 'tpl', tpl: '正文 ${x}' }, '纯字符串 ${x}'],
  },
};
