const rooms = [
  {
    label: '一号楼',
    value: 'b1',
    children: [
      { label: '101', value: 'r101' },
      { label: '102', value: 'r102' },
    ],
  },
  { label: '二号楼', value: 'b2', children: [{ label: '201', value: 'r201' }] },
];
const letters = [
  { label: '甲等', value: 'A' },
  { label: '乙等', value: 'B' },
  { label: '丙等', value: 'C', disabled: true },
];

/** Forms as the consoles of institutions have them. */
export const consoleForms: Readonly<Record<string, object>> = {
  'console-form-settings': {
    title: '系统设置',
    body: {
      type: 'form',
      mode: 'horizontal',
      title: '基本设置',
      initApi: 'get:/api/settings',
      api: 'post:/api/settings',
      horizontal: { left: 3, right: 9 },
      messages: { saveSuccess: '已保存' },
      body: [
        { type: 'input-text', name: 'site', label: '站点名称', required: true, desc: '显示在标题栏' },
        { type: 'switch', name: 'open', label: '开放注册', option: '允许学生自行注册', trueValue: 1, falseValue: 0 },
        { type: 'input-number', name: 'days', label: '保留天数', min: 1, max: 365, suffix: '天', hint: '过期后删除' },
        { type: 'divider' },
        {
          type: 'fieldset',
          title: '邮件',
          collapsable: true,
          collapsed: false,
          body: [
            { type: 'input-text', name: 'host', label: '主机' },
            { type: 'input-number', name: 'port', label: '端口', value: 25 },
            { type: 'checkbox', name: 'tls', label: '加密', option: '使用 TLS' },
          ],
        },
        {
          type: 'fieldset',
          title: '高级选项',
          collapsable: true,
          collapsed: true,
          body: [{ type: 'textarea', name: 'extra', label: '附加参数' }],
        },
        { type: 'input-kv', name: 'env', label: '环境变量', value: { A: '1' } },
        {
          type: 'input-array',
          name: 'ips',
          label: '白名单',
          items: { type: 'input-text', placeholder: '地址' },
          value: ['10.0.0.1'],
        },
      ],
      actions: [
        { type: 'button', label: '测试邮件', actionType: 'ajax', api: '/api/mail/test' },
        { type: 'submit', label: '保存设置', level: 'primary' },
      ],
    },
  },
  'console-form-booking': {
    body: {
      type: 'form',
      title: '预约实验室',
      api: '/api/bookings',
      rules: [{ rule: 'data.end > data.start', message: '结束要晚于开始' }],
      body: [
        {
          type: 'group',
          label: '时间',
          body: [
            { type: 'input-date', name: 'date', label: '日期', format: 'YYYY-MM-DD', minDate: 'today', required: true },
            { type: 'input-time', name: 'start', label: '开始', timeFormat: 'HH:mm' },
            { type: 'input-time', name: 'end', label: '结束' },
          ],
        },
        { type: 'nested-select', name: 'room', label: '房间', options: rooms, searchable: true },
        { type: 'button-group-select', name: 'grade', label: '等级', options: letters, value: 'A' },
        {
          type: 'list-select',
          name: 'gear',
          label: '器材',
          options: [
            { label: '示波器', value: 1 },
            { label: '电源', value: 2 },
          ],
          multiple: true,
        },
        { type: 'input-tag', name: 'keys', label: '关键词', options: ['光学', '电学'] },
        { type: 'input-rating', name: 'urgent', label: '紧急程度', count: 5, value: 2 },
        { type: 'input-range', name: 'people', label: '人数', min: 1, max: 40, value: 8 },
        { type: 'textarea', name: 'reason', label: '事由', required: true, minRows: 2, visibleOn: '${grade == "A"}' },
        { type: 'input-file', name: 'plan', label: '计划书', receiver: '/api/upload', btnLabel: '上传计划书' },
        { type: 'input-image', name: 'photo', label: '现场照片', receiver: '/api/upload', multiple: true },
        { type: 'checkbox', name: 'agree', option: '我已阅读安全须知', required: true },
      ],
      actions: [
        { type: 'reset', label: '重新填写' },
        { type: 'submit', label: '提交预约', level: 'primary' },
      ],
    },
  },
  'console-form-tabs': {
    body: {
      type: 'form',
      title: '课程资料',
      body: [
        {
          type: 'tabs',
          tabs: [
            {
              title: '基本信息',
              body: [
                { type: 'input-text', name: 'name', label: '课程名' },
                { type: 'select', name: 'level', label: '层次', options: ['本科', '研究生'], value: '本科' },
              ],
            },
            {
              title: '教师',
              body: [
                {
                  type: 'input-table',
                  name: 'teachers',
                  label: '授课教师',
                  addable: true,
                  removable: true,
                  needConfirm: false,
                  columns: [
                    { name: 'name', label: '教师', type: 'input-text' },
                    { name: 'hours', label: '学时', type: 'input-number' },
                  ],
                },
              ],
            },
            { title: '大纲', body: [{ type: 'input-rich-text', name: 'outline', label: '大纲' }] },
          ],
        },
      ],
    },
  },
  'console-form-input-table': {
    data: {
      rows: [
        { item: '操作', weight: 60, on: true },
        { item: '报告', weight: 40, on: false },
      ],
    },
    body: {
      type: 'form',
      title: '评分项',
      api: '/api/score',
      body: [
        {
          type: 'input-table',
          name: 'rows',
          label: '项目',
          addable: true,
          editable: true,
          removable: true,
          addBtnLabel: '添加评分项',
          columns: [
            { name: 'item', label: '名目', quickEdit: { type: 'input-text', required: true } },
            { name: 'weight', label: '权重', quickEdit: { type: 'input-number' } },
            { name: 'on', label: '启用', type: 'switch', quickEdit: { type: 'switch', mode: 'inline' } },
          ],
        },
        { type: 'formula', name: 'sum', formula: 'SUM(ARRAYMAP(rows, item => item.weight))' },
        { type: 'static', name: 'sum', label: '合计' },
      ],
    },
  },
  'console-form-combos': {
    body: {
      type: 'form',
      title: '排班',
      body: [
        {
          type: 'combo',
          name: 'shifts',
          label: '班次',
          multiple: true,
          multiLine: false,
          draggable: true,
          addButtonText: '加一班',
          items: [
            { type: 'input-text', name: 'who', label: '值班人', placeholder: '姓名' },
            { type: 'select', name: 'part', label: '时段', options: ['上午', '下午'] },
            { type: 'input-number', name: 'n', placeholder: '时长' },
          ],
          value: [{ who: '张', part: '上午' }],
        },
        {
          type: 'combo',
          name: 'types',
          label: '条件',
          multiple: true,
          multiLine: true,
          conditions: [
            {
              label: '文本',
              test: 'this.type === "text"',
              scaffold: { type: 'text' },
              items: [{ type: 'input-text', name: 'label', label: '文本名' }],
            },
            {
              label: '数字',
              test: 'this.type === "number"',
              scaffold: { type: 'number' },
              items: [{ type: 'input-number', name: 'max', label: '上限' }],
            },
          ],
          value: [{ type: 'text', label: 'x' }],
        },
        {
          type: 'combo',
          name: 'one',
          label: '联系人',
          multiLine: true,
          items: [
            { type: 'input-text', name: 'name', label: '联系人姓名' },
            { type: 'input-text', name: 'tel', label: '电话', validations: 'isPhoneNumber' },
          ],
        },
        {
          type: 'combo',
          name: 'flat',
          label: '楼层',
          multiple: true,
          flat: true,
          items: [{ type: 'input-number', name: 'f', placeholder: '楼层号' }],
          value: [1, 2],
        },
        {
          type: 'input-sub-form',
          name: 'sub',
          label: '扩展',
          btnLabel: '填写扩展',
          form: { title: '扩展信息', body: [{ type: 'input-text', name: 'x', label: '扩展一' }] },
        },
      ],
    },
  },
  'console-form-options': {
    body: {
      type: 'form',
      title: '选项',
      body: [
        { type: 'select', name: 'a', label: '可搜索', searchable: true, options: letters, value: 'B' },
        {
          type: 'select',
          name: 'b',
          label: '多选',
          multiple: true,
          joinValues: false,
          extractValue: true,
          options: letters,
          value: ['A', 'B'],
          checkAll: true,
        },
        { type: 'select', name: 'c', label: '分组', selectMode: 'group', options: rooms },
        { type: 'select', name: 'd', label: '自动补全', autoComplete: '/api/suggest?term=${term}', placeholder: '输入后选择' },
        { type: 'checkboxes', name: 'e', label: '按行', options: letters, columnsCount: 3, inline: false, checkAll: true },
        { type: 'radios', name: 'f', label: '分项', options: 'x,y,z' },
        { type: 'tree-select', name: 'g', label: '部门', options: rooms, multiple: true, value: 'r101,r201' },
        { type: 'input-tree', name: 'h', label: '场地', options: rooms, multiple: true, searchable: true },
        { type: 'transfer', name: 'i', label: '成员', options: letters, value: 'A,B', sortable: true, searchable: true },
        { type: 'transfer', name: 'j', label: '树形穿梭', selectMode: 'tree', options: rooms },
        { type: 'chained-select', name: 'k', label: '逐级', source: '/api/regions?parent=${parentId}&level=${level}' },
        { type: 'multi-select', name: 'l', label: '多选框', options: letters },
        { type: 'select', name: 'm', label: '可新建', creatable: true, options: letters },
        {
          type: 'matrix-checkboxes',
          name: 'n',
          label: '时段表',
          columns: [{ label: '周一' }, { label: '周二' }],
          rows: [{ label: '上午' }, { label: '下午' }],
          yAxisSelectAll: true,
        },
        {
          type: 'condition-builder',
          name: 'o',
          label: '筛选',
          fields: [
            { label: '姓名', type: 'text', name: 'name' },
            { label: '年龄', type: 'number', name: 'age' },
          ],
        },
      ],
    },
  },
  'console-form-dates': {
    body: {
      type: 'form',
      title: '时间',
      body: [
        { type: 'input-date', name: 'a', label: '入学', value: '2024-03-04', format: 'YYYY-MM-DD' },
        { type: 'input-datetime', name: 'b', label: '登记', value: 'now' },
        { type: 'input-date-range', name: 'c', label: '学期起止', value: '1709510400,1719964799' },
        { type: 'input-datetime-range', name: 'd', label: '开放时段', format: 'YYYY-MM-DD HH:mm' },
        { type: 'input-month', name: 'e', label: '月份', format: 'YYYY-MM', value: '2024-05' },
        { type: 'input-year', name: 'f', label: '年度', value: '2024', format: 'YYYY' },
        { type: 'input-time-range', name: 'g', label: '课时' },
        { type: 'input-quarter', name: 'h', label: '季度选择' },
        { type: 'static-date', name: 'a', label: '只读日期', valueFormat: 'YYYY-MM-DD' },
        { type: 'input-date', name: 'i', label: '截止', placeholder: '选一天', shortcuts: ['today', 'tomorrow'] },
      ],
    },
  },
  'console-form-statics': {
    data: {
      name: '物理实验',
      state: 2,
      link: 'https://example.edu',
      json: { a: 1 },
      n: 12.5,
      img: '/x.png',
      tags: ['光', '电'],
      when: 1700000000,
      color: '#336699',
      list: [{ k: '一' }],
      flag: true,
    },
    body: {
      type: 'form',
      title: '详情',
      mode: 'horizontal',
      actions: [],
      columnCount: 2,
      body: [
        { type: 'static', name: 'name', label: '名称', copyable: true },
        { type: 'static-mapping', name: 'state', label: '状态', map: { 1: '草稿', 2: '发布' } },
        { type: 'static-link', name: 'link', label: '主页', body: '打开主页' },
        { type: 'static-json', name: 'json', label: '数据' },
        { type: 'static-number', name: 'n', label: '学分' },
        { type: 'static-image', name: 'img', label: '封面' },
        { type: 'static-datetime', name: 'when', label: '时间' },
        { type: 'static-color', name: 'color', label: '颜色' },
        { type: 'static-progress', value: 60, label: '完成' },
        { type: 'static-status', name: 'flag', label: '有效' },
        { type: 'static-tag', label: '标签', value: '必修' },
        { type: 'static-list', name: 'list', label: '清单', listItem: { title: '${k}' } },
        { type: 'static-each', name: 'tags', label: '关键', items: '${item} ' },
        { type: 'static-plain', tpl: '${name}', label: '纯文本' },
        { type: 'static-html', html: '<b>加粗</b>', label: '富文本' },
      ],
    },
  },
  'console-form-static-toggle': {
    data: { a: '原值', b: 'A', s: true },
    body: {
      type: 'form',
      id: 'profile',
      title: '个人资料',
      static: true,
      body: [
        { type: 'input-text', name: 'a', label: '昵称' },
        { type: 'select', name: 'b', label: '评级', options: letters },
        { type: 'switch', name: 's', label: '公开', onText: '公开', offText: '保密' },
        { type: 'input-date-range', name: 'r', label: '区间' },
      ],
      actions: [
        {
          type: 'button',
          label: '修改',
          visibleOn: '${true}',
          onEvent: { click: { actions: [{ actionType: 'nonstatic', componentId: 'profile' }] } },
        },
      ],
    },
  },
  'console-form-input-group': {
    body: {
      type: 'form',
      mode: 'inline',
      title: '',
      wrapWithPanel: false,
      body: [
        {
          type: 'input-group',
          label: '网址',
          name: 'url',
          body: [
            { type: 'select', name: 'proto', options: ['http', 'https'], value: 'https' },
            { type: 'input-text', name: 'host', placeholder: '主机名' },
            { type: 'button', label: '检查', actionType: 'ajax', api: '/api/check' },
          ],
        },
        { type: 'input-text', name: 'w', label: '重量', addOn: { type: 'text', label: '千克', position: 'right' } },
        { type: 'input-text', name: 'q', label: '查找', prefix: '#', suffix: '号' },
        { type: 'submit', label: '去查' },
      ],
    },
  },
  'console-form-remarks': {
    body: {
      type: 'form',
      title: '说明',
      labelWidth: 120,
      body: [
        { type: 'input-text', name: 'a', label: '带提示', labelRemark: { title: '标题', body: '提示内容' }, remark: '尾部提示' },
        {
          type: 'input-text',
          name: 'b',
          label: '带说明',
          description: '填写英文字母',
          validations: 'isAlpha',
          placeholder: '字母',
        },
        { type: 'input-text', name: 'c', label: false, placeholder: '没有标签' },
        { type: 'input-text', name: 'd', label: '只读项', readOnly: true, value: '固定' },
        { type: 'input-text', name: 'e', label: '禁用项', disabled: true, value: '不可改' },
        { type: 'tpl', tpl: '<p class="text-muted">以上为必要信息</p>' },
        { type: 'control', label: '自定义', body: [{ type: 'button', label: '选择模板' }] },
        { type: 'uuid', name: 'uid' },
      ],
    },
  },
  'console-form-async': {
    body: [
      {
        type: 'form',
        name: 'run',
        title: '发起计算',
        api: { url: '/api/jobs', method: 'post', data: { '&': '$$', from: 'console' } },
        asyncApi: '/api/jobs/state?id=${id}',
        feedback: { title: '结果', body: '完成' },
        body: [{ type: 'input-text', name: 'name', label: '任务名' }],
      },
      {
        type: 'form',
        title: '读取一次',
        initApi: { url: '/api/jobs/last', sendOn: '${false}' },
        api: '/api/x',
        body: [{ type: 'static', name: 'last', label: '上次' }],
      },
      {
        type: 'form',
        title: '内联接口',
        initApi: 'get:/api/one?id=${id|default:7}',
        body: [{ type: 'input-text', name: 'two', label: '第二' }],
      },
      {
        type: 'form',
        title: '变更即存',
        submitOnChange: true,
        submitText: '',
        api: '/api/auto',
        body: [{ type: 'switch', name: 's', label: '自动保存' }],
      },
    ],
  },
  'console-form-linked': {
    body: {
      type: 'form',
      title: '联动',
      data: { country: 'cn' },
      body: [
        {
          type: 'select',
          name: 'country',
          label: '国家',
          options: [
            { label: '中国', value: 'cn' },
            { label: '其他', value: 'xx' },
          ],
        },
        { type: 'select', name: 'city', label: '市', source: '/api/cities?country=${country}' },
        {
          type: 'select',
          name: 'area',
          label: '区',
          source: { url: '/api/areas', data: { city: '${city}' }, sendOn: '${city}' },
          disabledOn: '${!city}',
        },
        {
          type: 'input-text',
          name: 'note',
          label: '补充',
          visibleOn: 'data.country == "cn"',
          requiredOn: 'data.country == "cn"',
        },
        { type: 'input-text', name: 'other', label: '国外地址', hiddenOn: "${country === 'cn'}" },
        {
          type: 'service',
          api: '/api/hint?c=${country}',
          body: [
            { type: 'alert', level: 'warning', body: '按国家提示' },
            { type: 'input-text', name: 'zip', label: '邮编' },
          ],
        },
        { type: 'container', body: [{ type: 'input-text', name: 'inner', label: '容器内' }] },
        {
          type: 'grid',
          columns: [
            { md: 6, body: [{ type: 'input-text', name: 'g1', label: '格内一' }] },
            { md: 6, body: [{ type: 'input-text', name: 'g2', label: '格内二' }] },
          ],
        },
        {
          type: 'hbox',
          columns: [
            { body: [{ type: 'input-text', name: 'h1', label: '栏内一' }] },
            { body: [{ type: 'input-text', name: 'h2', label: '栏内二' }] },
          ],
        },
      ],
    },
  },
  'console-form-editors': {
    body: {
      type: 'form',
      title: '脚本',
      body: [
        { type: 'editor', name: 'a', label: '代码', language: 'python' },
        { type: 'json-editor', name: 'b', label: '配置' },
        { type: 'input-color', name: 'c', label: '主题色' },
        { type: 'input-excel', name: 'd', label: '导入表' },
        { type: 'input-city', name: 'e', label: '籍贯' },
        { type: 'input-password', name: 'f', label: '口令', revealPassword: false },
        { type: 'input-url', name: 'g', label: '网站' },
      ],
    },
  },
  'console-form-collapse': {
    body: {
      type: 'form',
      title: '分段',
      body: [
        { type: 'collapse', header: '第一段', collapsed: false, body: [{ type: 'input-text', name: 'a', label: '段一字段' }] },
        {
          type: 'collapse-group',
          activeKey: ['b'],
          body: [
            { type: 'collapse', key: 'b', header: '第二段', body: [{ type: 'input-text', name: 'b', label: '段二字段' }] },
            { type: 'collapse', key: 'c', header: '第三段', body: [{ type: 'input-text', name: 'c', label: '段三字段' }] },
          ],
        },
        {
          type: 'panel',
          title: '附加',
          body: [{ type: 'input-text', name: 'd', label: '面板字段' }],
          actions: [{ type: 'button', label: '附加按钮' }],
        },
        { type: 'fieldSet', title: '字段组', subFormMode: 'inline', body: [{ type: 'input-text', name: 'e', label: '组字段' }] },
      ],
    },
  },
  'console-form-legacy-users': {
    type: 'page',
    body: {
      type: 'form',
      mode: 'horizontal',
      title: '旧版',
      controls: [
        { type: 'text', label: '账号', name: 'account', required: true },
        { type: 'password', label: '密码', name: 'pw' },
        { type: 'select', label: '组', name: 'grp', options: ['甲', '乙'], value: '甲' },
        { type: 'datetime', label: '到期', name: 'until' },
        { type: 'switch', label: '启用', name: 'on' },
        { type: 'textarea', label: '备注', name: 'note' },
        { type: 'image', label: '相片', name: 'pic' },
        { type: 'color', label: '色', name: 'color' },
        { type: 'tag', label: '签', name: 'tag' },
        { type: 'url', label: '址', name: 'url' },
        { type: 'datetime-range', label: '段', name: 'range' },
        {
          type: 'group',
          controls: [
            { type: 'number', label: '甲数', name: 'n1' },
            { type: 'number', label: '乙数', name: 'n2' },
          ],
        },
        { type: 'button-group', label: '排序', name: 'sort', options: ['升', '降'] },
      ],
    },
  },
};
