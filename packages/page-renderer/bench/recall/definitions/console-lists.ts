const yesNo = {
  1: "<span class='label label-success'>启用</span>",
  0: "<span class='label label-danger'>停用</span>",
  '*': '未知',
};
const kinds = [
  { label: '理论课', value: 'theory' },
  { label: '实验课', value: 'lab' },
];

/** Lists as the consoles of institutions have them: filters, toolbars, dialogs, quick edits, side menus. */
export const consoleLists: Readonly<Record<string, object>> = {
  'console-users': {
    title: '用户管理',
    remark: { body: '仅管理员可见', icon: 'question-mark', placement: 'right' },
    toolbar: [
      {
        type: 'button',
        label: '导入',
        icon: 'fa fa-upload',
        actionType: 'dialog',
        dialog: {
          title: '导入用户',
          body: {
            type: 'form',
            api: '/api/users/import',
            body: [
              { type: 'input-file', name: 'file', label: '文件', accept: '.xlsx', asBlob: true },
              { type: 'static', label: '模板', value: '请先下载模板' },
            ],
          },
        },
      },
    ],
    body: {
      type: 'crud',
      name: 'users',
      api: { method: 'get', url: '/api/users', data: { '&': '$$', page: '${page}', perPage: '${perPage}' } },
      filterTogglable: true,
      filter: {
        title: '查询条件',
        mode: 'inline',
        body: [
          { type: 'input-text', name: 'keywords', label: '关键字', placeholder: '姓名或学号', clearable: true },
          { type: 'select', name: 'role', label: '角色', source: '/api/roles/options', clearable: true },
          { type: 'input-date-range', name: 'created', label: '创建时间' },
          { type: 'switch', name: 'active', label: '仅启用' },
        ],
        actions: [
          { type: 'submit', label: '查询', level: 'primary' },
          { type: 'reset', label: '重置' },
        ],
      },
      headerToolbar: [
        'filter-toggler',
        'bulkActions',
        { type: 'columns-toggler', align: 'right' },
        { type: 'drag-toggler', align: 'right' },
        { type: 'pagination', align: 'right' },
      ],
      footerToolbar: ['statistics', { type: 'switch-per-page', align: 'left' }, { type: 'pagination', align: 'right' }],
      bulkActions: [
        {
          type: 'button',
          label: '批量启用',
          actionType: 'ajax',
          api: 'post:/api/users/enable?ids=${ids}',
          confirmText: '启用选中的用户？',
        },
        {
          type: 'button',
          label: '批量删除',
          level: 'danger',
          actionType: 'ajax',
          api: { method: 'delete', url: '/api/users', data: { ids: '${ids}' } },
        },
        {
          type: 'button',
          label: '分配角色',
          actionType: 'dialog',
          dialog: {
            title: '分配角色',
            size: 'sm',
            body: {
              type: 'form',
              api: '/api/users/roles',
              body: [
                { type: 'hidden', name: 'ids' },
                { type: 'checkboxes', name: 'roles', label: '角色', options: ['教师', '学生'] },
              ],
            },
          },
        },
      ],
      columns: [
        { name: 'id', label: '编号', width: 60, sortable: true, toggled: true },
        { name: 'avatar', label: '头像', type: 'avatar', size: 32, src: '${avatar}', text: '${name|first}' },
        { name: 'name', label: '姓名', type: 'link', href: '/users/${id}', body: '${name}' },
        { name: 'role', label: '角色', type: 'mapping', map: { admin: '管理员', teacher: '教师', '*': '学生' } },
        {
          name: 'email',
          label: '邮箱',
          copyable: true,
          quickEdit: { type: 'input-email', saveImmediately: { api: 'put:/api/users/${id}/email' } },
        },
        { name: 'state', label: '状态', type: 'mapping', map: yesNo },
        { name: 'logged', label: '最近登录', type: 'datetime', fromNow: true },
        {
          type: 'operation',
          label: '操作',
          fixed: 'right',
          width: 160,
          buttons: [
            {
              type: 'button',
              label: '修改',
              level: 'link',
              actionType: 'drawer',
              drawer: {
                title: '修改 ${name}',
                position: 'right',
                size: 'lg',
                resizable: true,
                body: {
                  type: 'form',
                  initApi: 'get:/api/users/${id}',
                  api: 'put:/api/users/${id}',
                  mode: 'horizontal',
                  body: [
                    {
                      type: 'input-text',
                      name: 'name',
                      label: '姓名',
                      required: true,
                      validations: { minLength: 2, maxLength: 20 },
                    },
                    { type: 'input-email', name: 'email', label: '邮箱' },
                    { type: 'radios', name: 'sex', label: '性别', options: ['男', '女'] },
                    { type: 'tree-select', name: 'org', label: '部门', source: '/api/orgs/options' },
                  ],
                },
              },
            },
            {
              type: 'button',
              label: '重置密码',
              level: 'link',
              actionType: 'ajax',
              api: 'post:/api/users/${id}/reset',
              confirmText: '重置 ${name} 的密码？',
              visibleOn: '${id > 0}',
            },
            {
              type: 'button',
              label: '移除',
              level: 'link',
              className: 'text-danger',
              actionType: 'ajax',
              api: 'delete:/api/users/${id}',
              confirmText: '确定移除？',
            },
          ],
        },
      ],
    },
  },
  'console-roles-aside': {
    title: '角色与权限',
    aside: [
      {
        type: 'form',
        wrapWithPanel: false,
        target: 'window',
        submitOnChange: true,
        body: [
          {
            type: 'input-tree',
            name: 'cat',
            inputClassName: 'no-border',
            options: [
              {
                label: '全部',
                value: 0,
                children: [
                  { label: '系统', value: 1 },
                  { label: '教学', value: 2 },
                ],
              },
            ],
          },
        ],
      },
    ],
    body: [
      { type: 'alert', level: 'info', body: '权限变更后需要重新登录', showIcon: true, className: 'mb-3' },
      {
        type: 'crud',
        api: '/api/roles?cat=${cat}',
        loadDataOnce: true,
        columns: [
          { name: 'code', label: '代码' },
          { name: 'name', label: '名称' },
          { name: 'users', label: '人数', type: 'number', suffix: ' 人' },
          {
            name: 'perms',
            label: '权限',
            type: 'each',
            items: { type: 'tpl', tpl: "<span class='label label-default m-l-sm'>${item}</span>" },
          },
          {
            type: 'operation',
            label: '操作',
            buttons: [
              {
                type: 'button',
                icon: 'fa fa-pencil',
                tooltip: '编辑权限',
                actionType: 'dialog',
                dialog: {
                  title: '编辑权限',
                  body: {
                    type: 'form',
                    api: '/api/roles/${id}',
                    body: [
                      {
                        type: 'input-tree',
                        name: 'menu',
                        label: '菜单',
                        multiple: true,
                        cascade: true,
                        source: '/api/menus/tree',
                      },
                      {
                        type: 'matrix-checkboxes',
                        name: 'matrix',
                        label: '操作',
                        columns: [{ label: '查看' }, { label: '修改' }],
                        rows: [{ label: '课程' }, { label: '教室' }],
                      },
                    ],
                  },
                },
              },
            ],
          },
        ],
      },
    ],
  },
  'console-orders-tabs': {
    title: '订单',
    body: {
      type: 'tabs',
      tabsMode: 'line',
      tabs: [
        {
          title: '全部',
          hash: 'all',
          body: {
            type: 'crud',
            api: '/api/orders?state=all',
            syncLocation: false,
            columns: [
              { name: 'no', label: '单号' },
              { name: 'sum', label: '金额', type: 'number', kilobitSeparator: true, precision: 2 },
              { name: 'time', label: '下单时间', type: 'datetime', format: 'YYYY-MM-DD HH:mm' },
            ],
          },
        },
        {
          title: '待付款',
          hash: 'unpaid',
          reload: true,
          body: {
            type: 'crud',
            api: '/api/orders?state=unpaid',
            syncLocation: false,
            columns: [{ name: 'no', label: '待付单号' }],
          },
        },
        { title: '已完成', icon: 'fa fa-check', body: '暂无' },
      ],
    },
  },
  'console-quick-edit': {
    title: '价格表',
    body: {
      type: 'crud',
      api: '/api/prices',
      quickSaveApi: '/api/prices/bulk',
      quickSaveItemApi: 'put:/api/prices/$id',
      headerToolbar: [
        {
          type: 'button',
          label: '新增价格',
          level: 'primary',
          icon: 'fa fa-plus',
          actionType: 'dialog',
          dialog: {
            title: '新增价格',
            body: {
              type: 'form',
              api: 'post:/api/prices',
              body: [
                { type: 'input-text', name: 'name', label: '品名', required: true },
                { type: 'input-number', name: 'price', label: '单价', precision: 2, min: 0, step: 0.1 },
              ],
            },
          },
        },
        'reload',
      ],
      columns: [
        { name: 'name', label: '品名', quickEdit: true },
        { name: 'price', label: '单价', quickEdit: { type: 'input-number', mode: 'inline', saveImmediately: true } },
        { name: 'grade', label: '等级', quickEdit: { type: 'select', options: ['A', 'B', 'C'] } },
        { name: 'online', label: '上架', type: 'switch', onText: '是', offText: '否' },
        { name: 'note', label: '说明', popOver: { trigger: 'hover', showIcon: false, body: { type: 'tpl', tpl: '${note}' } } },
      ],
    },
  },
  'console-nested-rows': {
    body: {
      type: 'crud',
      api: '/api/menus',
      loadDataOnce: true,
      draggable: true,
      saveOrderApi: '/api/menus/order',
      expandConfig: { expand: 'first', accordion: true },
      columns: [
        { name: 'label', label: '菜单名称' },
        { name: 'icon', label: '图标', type: 'icon', icon: '${icon}' },
        { name: 'path', label: '路径', type: 'plain' },
        { name: 'order', label: '排序', sortable: true },
        { name: 'hidden', label: '隐藏', type: 'status' },
        {
          type: 'operation',
          label: '操作',
          buttons: [
            {
              type: 'button',
              label: '添加子项',
              actionType: 'dialog',
              dialog: {
                title: '添加到 ${label}',
                data: { parent: '${id}' },
                body: {
                  type: 'form',
                  api: '/api/menus',
                  body: [
                    { type: 'input-text', name: 'label', label: '名称' },
                    { type: 'icon-picker', name: 'icon', label: '图标', visible: false },
                    { type: 'input-number', name: 'order', label: '排序' },
                  ],
                },
              },
            },
          ],
        },
      ],
    },
  },
  'console-cards': {
    title: '项目',
    body: {
      type: 'crud',
      mode: 'cards',
      api: '/api/projects',
      columnsCount: 3,
      placeholder: '还没有项目',
      filter: { title: '', body: [{ type: 'input-text', name: 'q', label: '项目名' }], submitText: '找一找' },
      headerToolbar: [{ type: 'tpl', tpl: '项目共 ${total} 个' }, 'bulkActions'],
      bulkActions: [{ label: '归档', actionType: 'ajax', api: '/api/projects/archive' }],
      card: {
        header: { title: '${title}', subTitle: '${owner}', avatarText: '${owner|first}', description: '说明：${summary}' },
        body: [
          { name: 'progress', label: '进度', type: 'progress' },
          { name: 'deadline', label: '截止', type: 'date' },
          { type: 'tpl', tpl: '成员 ${members}', name: 'members' },
        ],
        actions: [
          { type: 'button', label: '打开', actionType: 'link', link: '/projects/${id}' },
          {
            type: 'button',
            label: '归还',
            level: 'danger',
            confirmText: '确定？',
            actionType: 'ajax',
            api: '/api/projects/${id}/return',
          },
        ],
        toolbar: [{ type: 'tag', label: '重点', color: 'processing' }],
      },
    },
  },
  'console-list-mode': {
    body: {
      type: 'crud',
      mode: 'list',
      api: '/api/messages',
      placeholder: '没有消息',
      listItem: {
        avatar: '${avatar}',
        title: '${title}',
        subTitle: '${sender}',
        desc: '${excerpt}',
        body: [
          {
            type: 'hbox',
            columns: [
              { name: 'time', label: '时间', type: 'datetime' },
              { name: 'kind', label: '分类', type: 'tag' },
            ],
          },
        ],
        actions: [
          {
            type: 'button',
            icon: 'fa fa-eye',
            label: '查看',
            actionType: 'dialog',
            dialog: {
              title: '消息',
              body: [{ type: 'tpl', tpl: '${title}' }, { type: 'divider' }, { type: 'html', html: '<p>正文</p>' }],
            },
          },
        ],
      },
    },
  },
  'console-k8s-workloads': {
    type: 'page',
    data: { ns: 'default' },
    title: '工作负载',
    body: [
      {
        type: 'form',
        wrapWithPanel: false,
        mode: 'inline',
        className: 'mb-2',
        body: [
          {
            type: 'select',
            name: 'ns',
            label: '命名空间',
            searchable: true,
            source: '/api/ns/options',
            onEvent: {
              change: { actions: [{ actionType: 'reload', componentId: 'loads', data: { ns: '${event.data.value}' } }] },
            },
          },
        ],
      },
      {
        type: 'crud',
        id: 'loads',
        api: 'get:/api/loads?ns=${ns}',
        perPage: 10,
        autoFillHeight: true,
        autoGenerateFilter: { columnsNum: 4, showBtnToolbar: false, defaultCollapsed: false },
        headerToolbar: [
          'reload',
          { type: 'columns-toggler', align: 'right', draggable: true, icon: 'fas fa-cog', overlay: true, footerBtnSize: 'sm' },
          'bulkActions',
        ],
        footerToolbar: ['statistics', 'switch-per-page', 'pagination'],
        bulkActions: [
          {
            label: '批量重启',
            actionType: 'ajax',
            confirmText: '重启？',
            api: { url: '/api/loads/restart', method: 'post', data: { names: '${selectedItems | pick:name}' } },
          },
        ],
        columns: [
          {
            type: 'operation',
            label: '操作',
            width: 120,
            buttons: [
              {
                type: 'button',
                icon: 'fas fa-edit text-primary',
                actionType: 'drawer',
                tooltip: '编辑',
                drawer: {
                  closeOnEsc: true,
                  closeOnOutside: true,
                  title: '编辑 ${name}（ESC 关闭）',
                  body: [
                    {
                      type: 'tabs',
                      tabsMode: 'tiled',
                      tabs: [
                        {
                          title: 'YAML',
                          tab: [
                            {
                              type: 'form',
                              api: 'post:/api/loads/update',
                              body: [{ type: 'editor', name: 'yaml', label: '编排', language: 'yaml', size: 'lg' }],
                            },
                          ],
                        },
                        { title: '文档', tab: [{ type: 'input-tree', name: 'doc', label: '字段' }] },
                      ],
                    },
                  ],
                },
              },
              {
                type: 'dropdown-button',
                level: 'link',
                icon: 'fas fa-ellipsis-v',
                label: '更多',
                hideCaret: true,
                buttons: [
                  {
                    type: 'button',
                    label: '扩缩',
                    actionType: 'dialog',
                    dialog: {
                      title: '扩缩',
                      body: { type: 'form', body: [{ type: 'input-number', name: 'replicas', label: '副本' }] },
                    },
                  },
                  { type: 'button', label: '重启' },
                ],
              },
            ],
          },
          {
            name: 'name',
            label: '名称',
            type: 'text',
            searchable: { type: 'input-text', name: 'name', clearable: true, label: '名称', placeholder: '输入名称' },
            sortable: true,
          },
          {
            name: 'ready',
            label: '就绪',
            type: 'tpl',
            tpl: "<span class='${ready ? \"text-success\" : \"text-danger\"}'>${ready ? '是' : '否'}</span>",
          },
          {
            name: 'labels',
            label: '标签',
            type: 'tpl',
            tpl: '${labels ? "<i class=\'fa fa-tags text-primary\'></i>" : "<i class=\'fa fa-tags text-secondary\'></i>"}',
          },
          { name: 'images', label: '镜像', type: 'each', items: [{ type: 'tpl', tpl: '<div>${item}</div>' }] },
          { name: 'age', label: '存在时长', type: 'plain', tpl: '${age | date:YYYY}' },
        ],
      },
    ],
  },
  'console-export': {
    body: {
      type: 'crud',
      api: '/api/grades',
      headerToolbar: [
        { type: 'export-excel', label: '导出成绩', api: '/api/grades/all', filename: '成绩' },
        { type: 'export-csv', label: '导出文本' },
        { type: 'search-box', name: 'kw', placeholder: '搜姓名', align: 'right' },
        {
          type: 'button-group',
          buttons: [
            { type: 'button', label: '本学期' },
            { type: 'button', label: '上学期', level: 'light' },
          ],
        },
      ],
      footerToolbar: [{ type: 'pagination', layout: ['total', 'perPage', 'pager', 'go'] }],
      columns: [
        { name: 'student', label: '学生', fixed: 'left' },
        { name: 'score', label: '成绩', type: 'number', classNameExpr: "${score < 60 ? 'text-danger' : ''}" },
        { name: 'grade', label: '等第', filterable: { options: ['优', '良'] } },
        { name: 'time', label: '时间', type: 'date', groupName: '登记' },
        { name: 'by', label: '登记人', groupName: '登记' },
      ],
    },
  },
  'console-columns-popover': {
    body: {
      type: 'crud',
      api: '/api/devices',
      combineNum: 1,
      prefixRow: [
        { type: 'text', text: '合计', colSpan: 2 },
        { type: 'tpl', tpl: '${count}' },
      ],
      affixRow: [
        { type: 'text', text: '均值', colSpan: 2 },
        { type: 'tpl', tpl: '3' },
      ],
      itemActions: [{ type: 'button', label: '借出', actionType: 'ajax', api: '/api/lend/${id}' }],
      columns: [
        { name: 'room', label: '房间' },
        { name: 'device', label: '设备', popOver: { title: '设备详情', body: [{ type: 'tpl', tpl: '${device}' }] } },
        { name: 'count', label: '台数', align: 'right', headerAlign: 'center', remark: '不含报废' },
      ],
    },
  },
  'console-statistics': {
    title: '看板',
    initApi: '/api/board',
    body: [
      {
        type: 'grid',
        className: 'mb-2',
        columns: [
          {
            md: 3,
            body: {
              type: 'panel',
              className: 'bg-info',
              body: "<div class='h1'>${today | number}</div><div class='text-muted'>今日预约</div>",
            },
          },
          { md: 3, body: [{ type: 'panel', title: '本周', body: '${week|default:0} 人次' }] },
          {
            md: 6,
            body: {
              type: 'card',
              header: { title: '公告', subTitle: '每周一更新' },
              body: [{ type: 'tpl', tpl: '实验室开放时间调整' }],
              actions: [{ type: 'button', label: '全文', actionType: 'url', url: 'https://example.edu/notice' }],
            },
          },
        ],
      },
      {
        type: 'grid',
        columns: [
          {
            md: 8,
            body: { type: 'chart', name: 'trend', api: '/api/chart/trend?range=${range}', interval: 600000, height: 240 },
          },
          {
            md: 4,
            body: {
              type: 'chart',
              config: { title: { text: '占比' }, series: [{ type: 'pie', data: [{ name: '甲', value: 1 }] }] },
              height: 240,
            },
          },
        ],
      },
      {
        type: 'flex',
        justify: 'space-between',
        items: [
          { type: 'tpl', tpl: '更新于 2024-01-01' },
          {
            type: 'button-group',
            buttons: [
              { type: 'button', label: '日' },
              { type: 'button', label: '周' },
              { type: 'button', label: '月', active: true },
            ],
          },
        ],
      },
    ],
  },
  'console-table-service': {
    body: {
      type: 'service',
      api: '/api/report',
      body: [
        {
          type: 'table',
          title: '成绩汇总',
          source: '${items}',
          footer: '共三行',
          affixHeader: false,
          columns: [
            { name: 'name', label: '姓名' },
            { name: 'score', label: '得分', type: 'progress', showLabel: false },
            { name: 'pass', label: '通过', type: 'mapping', map: { true: '是', false: '否' } },
            {
              type: 'button',
              label: '明细',
              actionType: 'dialog',
              dialog: {
                title: '明细',
                body: {
                  type: 'property',
                  column: 2,
                  items: [
                    { label: '姓名', content: '${name}' },
                    { label: '得分', content: '${score}' },
                  ],
                },
              },
            },
          ],
        },
        { type: 'divider' },
        { type: 'list', source: '${items}', listItem: { title: '${name}', body: [{ name: 'score', label: '得分' }] } },
      ],
    },
  },
  'console-expandable': {
    body: {
      type: 'crud',
      api: '/api/batches',
      footable: { expand: 'first' },
      columns: [
        { name: 'batch', label: '批次' },
        { name: 'start', label: '开始', type: 'date' },
        { name: 'memo', label: '备注栏', breakpoint: '*' },
        { name: 'who', label: '负责人', breakpoint: '*' },
      ],
    },
  },
  'console-load-more': {
    body: {
      type: 'crud',
      api: '/api/logs?type=${type}',
      data: { type: 'login' },
      perPage: 2,
      footerToolbar: ['load-more'],
      headerToolbar: [
        { type: 'tpl', tpl: '登录日志', className: 'v-middle' },
        { type: 'link', href: '/logs', body: '全部日志', align: 'right' },
      ],
      columns: [
        { name: 'ip', label: '来源' },
        { name: 'agent', label: '客户端', type: 'tpl', tpl: '${agent|truncate:20}' },
        { name: 'ok', label: '结果', type: 'status', map: { true: 'success', false: 'fail' } },
      ],
    },
  },
  'console-crud2': {
    body: {
      type: 'crud2',
      api: '/api/c2',
      mode: 'table2',
      columns: [
        { name: 'a', title: '甲列' },
        { name: 'b', title: '乙列', type: 'text' },
        { type: 'operation', title: '操作列', buttons: [{ type: 'button', label: '看看' }] },
      ],
    },
  },
  'console-picker-dialogs': {
    title: '分派',
    body: {
      type: 'crud',
      api: '/api/tasks',
      checkOnItemClick: true,
      keepItemSelectionOnPageChange: true,
      labelTpl: '${name}',
      headerToolbar: ['bulkActions', { type: 'statistics', align: 'right' }],
      bulkActions: [
        {
          label: '分派给',
          actionType: 'drawer',
          drawer: {
            title: '分派任务',
            body: {
              type: 'form',
              api: '/api/tasks/assign',
              body: [
                {
                  type: 'picker',
                  name: 'who',
                  label: '人员',
                  source: '/api/people',
                  pickerSchema: { mode: 'list', listItem: { title: '${label}' } },
                },
                { type: 'textarea', name: 'memo', label: '留言', minRows: 3 },
              ],
            },
          },
        },
      ],
      columns: [
        { name: 'name', label: '任务' },
        { name: 'level', label: '级别', type: 'tag', color: 'warning' },
        { name: 'tags', label: '标记', type: 'tags' },
        {
          type: 'operation',
          label: '处理',
          buttons: [
            {
              type: 'button',
              label: '接手',
              actionType: 'ajax',
              api: '/api/tasks/${id}/take',
              disabledOn: '${level == "done"}',
              disabledTip: '已完成',
            },
            {
              label: '转交',
              type: 'button',
              actionType: 'dialog',
              dialog: {
                title: '转交',
                actions: [
                  { type: 'button', label: '算了', actionType: 'cancel' },
                  { type: 'button', label: '转交出去', actionType: 'confirm', level: 'primary' },
                ],
                body: { type: 'form', body: [{ type: 'select', name: 'to', label: '转给', options: ['甲', '乙'] }] },
              },
            },
          ],
        },
      ],
    },
  },
  'console-kinds-filter': {
    body: {
      type: 'crud',
      api: { url: '/api/courses', method: 'get', data: { kind: '${kind || undefined}', page: '${page}', size: '${perPage}' } },
      defaultParams: { kind: 'lab' },
      pageField: 'page',
      perPageField: 'size',
      filter: {
        wrapWithPanel: false,
        className: 'm-b',
        mode: 'horizontal',
        horizontal: { left: 3, right: 9 },
        body: [
          {
            type: 'group',
            body: [
              { type: 'input-text', name: 'code', label: '课程号' },
              { type: 'radios', name: 'kind', label: '类型', options: kinds },
              { type: 'select', name: 'term', label: '学期', options: ['春', '秋'], multiple: true },
            ],
          },
          {
            type: 'group',
            body: [
              {
                type: 'button',
                label: '高级',
                actionType: 'dialog',
                dialog: {
                  title: '高级查询',
                  body: {
                    type: 'form',
                    body: [
                      {
                        type: 'condition-builder',
                        name: 'cond',
                        label: '条件',
                        fields: [{ label: '学分', type: 'number', name: 'credit' }],
                      },
                    ],
                  },
                },
              },
              { type: 'submit', label: '查课' },
            ],
          },
        ],
      },
      columns: [
        { name: 'code', label: '课号' },
        { name: 'kind', label: '课型', type: 'mapping', map: kinds },
      ],
    },
  },
};
