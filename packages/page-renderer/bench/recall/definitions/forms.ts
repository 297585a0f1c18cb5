const options = [
  { label: '选项一', value: 'a' },
  { label: '选项二', value: 'b' },
];
const tree = [
  {
    label: '甲组',
    value: 'g1',
    children: [
      { label: '甲一', value: 'g11' },
      { label: '甲二', value: 'g12' },
    ],
  },
  { label: '乙组', value: 'g2' },
];

/** Forms and their inputs. */
export const forms: Readonly<Record<string, object>> = {
  'form-default-actions': { body: { type: 'form', api: '/api/save', body: [{ type: 'input-text', name: 'a', label: '姓名' }] } },
  'form-actions-submit-reset': {
    body: {
      type: 'form',
      title: '资料',
      mode: 'horizontal',
      actions: [
        { type: 'submit', label: '保存', level: 'primary' },
        { type: 'reset', label: '重填' },
        { type: 'action', label: '清空', actionType: 'clear' },
      ],
      body: [
        { type: 'input-text', name: 'name', label: '姓名', required: true, placeholder: '请输入姓名', description: '真实姓名' },
        { type: 'input-email', name: 'email', label: '邮箱', labelRemark: '常用邮箱' },
        { type: 'input-password', name: 'password', label: '密码' },
        { type: 'input-url', name: 'url', label: '网址' },
        { type: 'textarea', name: 'note', label: '备注', maxLength: 100, showCounter: true },
        { type: 'input-number', name: 'count', label: '数量', min: 1, max: 9, value: 3, suffix: '个' },
      ],
    },
  },
  'form-no-submit': {
    body: { type: 'form', submitText: '', title: '只看', body: [{ type: 'input-text', name: 'a', label: '甲' }] },
  },
  'form-submit-text': { body: { type: 'form', submitText: '登录', body: [{ type: 'input-text', name: 'a', label: '账号' }] } },
  'form-init-api': {
    body: {
      type: 'form',
      title: '编辑',
      initApi: '/api/detail?id=1',
      api: 'put:/api/detail/1',
      body: [
        { type: 'hidden', name: 'id' },
        { type: 'input-text', name: 'name', label: '名称' },
        { type: 'static', name: 'code', label: '编号' },
      ],
    },
  },
  'form-choices': {
    body: {
      type: 'form',
      body: [
        { type: 'select', name: 'a', label: '下拉', options, placeholder: '选一个' },
        { type: 'select', name: 'b', label: '多选下拉', options, multiple: true, value: 'a,b' },
        { type: 'radios', name: 'c', label: '单选', options, value: 'a' },
        { type: 'checkboxes', name: 'd', label: '复选', options, checkAll: true },
        { type: 'checkbox', name: 'e', label: '勾选', option: '我同意' },
        { type: 'switch', name: 'f', label: '开关', onText: '开启', offText: '关闭', option: '说明' },
        { type: 'button-group-select', name: 'g', label: '按钮组', options },
        { type: 'list-select', name: 'h', label: '列表', options },
        { type: 'input-rating', name: 'i', label: '评分', value: 3 },
        { type: 'input-range', name: 'j', label: '滑块', value: 20 },
        { type: 'input-tag', name: 'k', label: '标签', options, value: 'a' },
        { type: 'input-color', name: 'l', label: '颜色', value: '#ff0000' },
        {
          type: 'matrix-checkboxes',
          name: 'm',
          label: '矩阵',
          rowLabel: '行头',
          columns: [{ label: '列一' }, { label: '列二' }],
          rows: [{ label: '行一' }, { label: '行二' }],
        },
        { type: 'chained-select', name: 'n', label: '链式', source: '/api/chained?level=${level}', value: 'a' },
        { type: 'multi-select', name: 'o', label: '多选二', options },
      ],
    },
  },
  'form-remote-options': {
    body: {
      type: 'form',
      body: [
        { type: 'select', name: 'a', label: '远程', source: '/api/options' },
        { type: 'radios', name: 'b', label: '远程单选', source: 'get:/api/options?type=radio' },
        {
          type: 'checkboxes',
          name: 'c',
          label: '远程复选',
          source: { method: 'get', url: '/api/options', data: { kind: 'x' } },
          inline: false,
          columnsCount: 2,
        },
        { type: 'select', name: 'd', label: '联动', source: '/api/linked?a=${a}' },
        { type: 'select', name: 'e', label: '条件', source: { url: '/api/never', sendOn: '${a === 99}' } },
        { type: 'select', name: 'f', label: '选第一个', source: '/api/first', selectFirst: true },
      ],
    },
  },
  'form-trees': {
    body: {
      type: 'form',
      body: [
        { type: 'input-tree', name: 'a', label: '树', options: tree },
        { type: 'tree-select', name: 'b', label: '树选择', options: tree, value: 'g11' },
        { type: 'nested-select', name: 'c', label: '级联', options: tree, value: 'g12' },
        { type: 'input-tree', name: 'd', label: '多选树', options: tree, multiple: true, initiallyOpen: false, searchable: true },
        {
          type: 'input-tree',
          name: 'e',
          label: '可建',
          options: tree,
          creatable: true,
          removable: true,
          editable: true,
          hideRoot: false,
          rootLabel: '根',
        },
      ],
    },
  },
  'form-transfers': {
    body: {
      type: 'form',
      body: [
        { type: 'transfer', name: 'a', label: '穿梭', options, searchable: true, selectTitle: '候选', resultTitle: '结果' },
        { type: 'transfer', name: 'b', label: '穿梭二', options, value: 'a' },
        {
          type: 'transfer',
          name: 'c',
          label: '表格',
          selectMode: 'table',
          columns: [
            { name: 'label', label: '名' },
            { name: 'value', label: '值' },
          ],
          options,
        },
        {
          type: 'tabs-transfer',
          name: 'd',
          label: '页签穿梭',
          options: [
            { label: '组一', children: options },
            { label: '组二', children: options },
          ],
        },
        { type: 'transfer-picker', name: 'e', label: '弹出', options, value: 'a' },
      ],
    },
  },
  'form-dates': {
    body: {
      type: 'form',
      body: [
        { type: 'input-date', name: 'a', label: '日期', value: '1700000000' },
        { type: 'input-datetime', name: 'b', label: '日期时间', value: '2024-01-02 03:04:05', format: 'YYYY-MM-DD HH:mm:ss' },
        { type: 'input-time', name: 'c', label: '时间' },
        { type: 'input-month', name: 'd', label: '月份' },
        { type: 'input-quarter', name: 'e', label: '季度' },
        { type: 'input-year', name: 'f', label: '年份' },
        { type: 'input-date-range', name: 'g', label: '日期范围' },
        { type: 'input-datetime-range', name: 'h', label: '时间范围' },
        { type: 'input-time-range', name: 'i', label: '时段' },
        { type: 'input-month-range', name: 'j', label: '月份范围' },
        { type: 'input-quarter-range', name: 'k', label: '季度范围' },
        { type: 'input-year-range', name: 'l', label: '年份范围' },
      ],
    },
  },
  'form-files': {
    body: {
      type: 'form',
      body: [
        { type: 'input-file', name: 'a', label: '附件', receiver: '/api/upload' },
        { type: 'input-file', name: 'b', label: '文件', btnLabel: '上传合同', accept: '.pdf', multiple: true, useChunk: false },
        { type: 'input-image', name: 'c', label: '头像', receiver: '/api/upload' },
        { type: 'input-file', name: 'd', label: '拖放', drag: true },
      ],
    },
  },
  'form-static': {
    body: {
      type: 'form',
      static: true,
      data: { a: 'A', b: 'b', c: 'a,b', d: true, e: 1700000000 },
      body: [
        { type: 'input-text', name: 'a', label: '文本' },
        { type: 'select', name: 'b', label: '下拉', options },
        { type: 'checkboxes', name: 'c', label: '复选', options },
        { type: 'switch', name: 'd', label: '开关' },
        { type: 'input-date', name: 'e', label: '日期' },
        { type: 'static-mapping', name: 'a', label: '映射', map: { A: '甲', '*': '其他' } },
        { type: 'static-tag', name: 'a', label: '标签' },
        { type: 'static-link', label: '链接', href: 'https://example.edu', body: '网址' },
        { type: 'static-date', name: 'e', label: '静态日期' },
        { type: 'static-tpl', tpl: '值 ${a}', label: '模板' },
      ],
    },
  },
  'form-groups': {
    body: {
      type: 'form',
      title: '分组',
      body: [
        {
          type: 'group',
          label: '一组',
          body: [
            { type: 'input-text', name: 'a', label: '甲' },
            { type: 'input-text', name: 'b', label: '乙' },
          ],
        },
        {
          type: 'input-group',
          name: 'g',
          label: '组合',
          body: [
            { type: 'input-text', name: 'c', placeholder: '查' },
            { type: 'submit', label: '找' },
          ],
        },
        { type: 'fieldset', title: '收起', collapsable: true, body: [{ type: 'input-text', name: 'd', label: '丁' }] },
        { type: 'fieldSet', title: '基本', body: [{ type: 'input-text', name: 'e', label: '戊' }] },
        { type: 'divider' },
        { type: 'control', label: '容器', body: '内容' },
        { type: 'panel', title: '面板', body: [{ type: 'input-text', name: 'f', label: '己' }] },
        { type: 'html', html: '<b>粗</b>' },
        { type: 'button', label: '按钮' },
        {
          type: 'button-toolbar',
          label: '工具条',
          buttons: [
            { type: 'button', label: '甲钮' },
            { type: 'submit', label: '乙钮' },
          ],
        },
        { type: 'formula', name: 'sum', formula: '1 + 2' },
        { type: 'static', name: 'sum', label: '合计' },
        { type: 'input-text', name: 'h', label: '单位', addOn: { type: 'text', label: '元' } },
        { type: 'input-text', name: 'i', label: '搜', addOn: { type: 'button', label: '去' } },
      ],
    },
  },
  'form-legacy-controls': {
    body: {
      type: 'form',
      title: '旧',
      controls: [
        { type: 'text', name: 'a', label: '文本' },
        { type: 'date', name: 'b', label: '日期' },
        { type: 'number', name: 'c', label: '数字' },
        { type: 'list', name: 'd', label: '列表', options },
        { type: 'tree', name: 'e', label: '树', options: tree },
        { type: 'file', name: 'f', label: '文件' },
        { type: 'rating', name: 'g', label: '评分' },
        { type: 'range', name: 'h', label: '滑块' },
        { type: 'email', name: 'i', label: '邮箱' },
        { type: 'table', name: 'k', label: '表', columns: [{ name: 'x', label: '列' }], value: [{ x: 1 }] },
        [
          { type: 'text', name: 'l', label: '左' },
          { type: 'text', name: 'm', label: '右' },
        ],
        { type: 'group', controls: [{ type: 'text', name: 'n', label: '组内' }] },
        { type: 'fieldset', title: '集', controls: [{ type: 'text', name: 'o', label: '集内' }] },
        { type: 'combo', name: 'p', label: '组合', controls: [{ type: 'text', name: 'q', label: '成员' }] },
        { type: 'checkbox', name: 'r', label: '同意' },
        { type: 'tabs', tabs: [{ title: '页一', controls: [{ type: 'text', name: 's', label: '页内' }] }] },
      ],
    },
  },
  'form-tabs': {
    body: {
      type: 'form',
      title: '页签表单',
      tabs: [
        { title: '基本', controls: [{ type: 'text', name: 'a', label: '甲' }] },
        { title: '高级', controls: [{ type: 'text', name: 'b', label: '乙' }] },
      ],
    },
  },
  'form-visible': {
    body: {
      type: 'form',
      data: { kind: 1, list: [1], text: '' },
      body: [
        { type: 'input-text', name: 'a', label: '可见一', visibleOn: '${kind == 1}' },
        { type: 'input-text', name: 'b', label: '不可见', visibleOn: '${kind == 2}' },
        { type: 'input-text', name: 'c', label: '旧式可见', visibleOn: 'this.kind == 1' },
        { type: 'input-text', name: 'd', label: '旧式隐藏', hiddenOn: 'data.kind == 1' },
        { type: 'input-text', name: 'e', label: '旧式三', visibleOn: "typeof this.kind !== 'undefined' && this.list.length > 0" },
        { type: 'input-text', name: 'f', label: '旧式四', visibleOn: '!this.text' },
        { type: 'input-text', name: 'g', label: '必填', requiredOn: '${kind}' },
        { type: 'input-text', name: 'h', label: '包含', visibleOn: '[1,2].indexOf(kind) > -1' },
        { type: 'input-text', name: 'i', label: '数组函数', visibleOn: '${ARRAYINCLUDES(list, kind)}' },
        { type: 'input-text', name: 'j', label: '隐藏', hidden: true },
        { type: 'input-text', name: 'k', label: '可见否', visible: false },
        { type: 'button', label: '禁用', disabledOn: '${kind == 1}' },
      ],
    },
  },
  'form-combo': {
    body: {
      type: 'form',
      body: [
        { type: 'combo', name: 'a', label: '单项', items: [{ type: 'input-text', name: 'x', label: '成员' }] },
        {
          type: 'combo',
          name: 'b',
          label: '多项',
          multiple: true,
          items: [
            { type: 'input-text', name: 'x', placeholder: '名' },
            { type: 'select', name: 'y', options },
          ],
          value: [{ x: '1' }],
        },
        {
          type: 'combo',
          name: 'c',
          label: '多行',
          multiple: true,
          multiLine: true,
          addButtonText: '再来一个',
          items: [{ type: 'input-text', name: 'x', label: '行内' }],
          value: [{}],
        },
        {
          type: 'combo',
          name: 'd',
          label: '页签',
          multiple: true,
          tabsMode: true,
          tabsLabelTpl: '第 ${index|plus} 个',
          items: [{ type: 'input-text', name: 'x', label: '页内' }],
          value: [{}, {}],
        },
        { type: 'input-array', name: 'e', label: '数组', items: { type: 'input-text' }, value: ['1'] },
        { type: 'input-kv', name: 'f', label: '键值', value: { k: 'v' } },
        {
          type: 'combo',
          name: 'g',
          label: '定数',
          multiple: true,
          addable: false,
          removable: false,
          items: [{ type: 'input-text', name: 'x' }],
          value: [{ x: 'q' }],
        },
        {
          type: 'input-sub-form',
          name: 'h',
          label: '子表单',
          btnLabel: '设置',
          form: { title: '子', body: [{ type: 'input-text', name: 'x', label: '内' }] },
        },
        {
          type: 'input-sub-form',
          name: 'i',
          label: '子表单多',
          multiple: true,
          btnLabel: '${x}',
          form: { title: '子', body: [{ type: 'input-text', name: 'x', label: '内' }] },
          value: [{ x: '一号' }],
        },
      ],
    },
  },
  'form-input-table': {
    body: {
      type: 'form',
      data: {
        t: [
          { a: 'a1', b: 'b' },
          { a: 'a2', b: 'a' },
        ],
      },
      body: [
        {
          type: 'input-table',
          name: 't',
          label: '表格',
          addable: true,
          editable: true,
          removable: true,
          copyable: true,
          showIndex: true,
          columns: [
            { name: 'a', label: '甲', quickEdit: { type: 'input-text' } },
            { name: 'b', label: '乙', type: 'select', options },
          ],
        },
        {
          type: 'input-table',
          name: 'u',
          label: '直接',
          needConfirm: false,
          addable: true,
          columns: [{ name: 'a', label: '丙', type: 'input-text' }],
          value: [{ a: 'x' }],
        },
        {
          type: 'input-table',
          name: 'v',
          label: '只读',
          columns: [
            { name: 'a', label: '丁' },
            {
              type: 'operation',
              label: '操作',
              buttons: [{ label: '查', actionType: 'dialog', dialog: { title: '详', body: '体' } }],
            },
          ],
          value: [{ a: 'y' }],
        },
      ],
    },
  },
  'form-condition-builder': {
    body: {
      type: 'form',
      body: [
        {
          type: 'condition-builder',
          name: 'c',
          label: '条件',
          fields: [
            { label: '文本', type: 'text', name: 'text' },
            { label: '数字', type: 'number', name: 'number' },
            { label: '选择', type: 'select', name: 'select', options },
          ],
          value: { conjunction: 'and', children: [{ id: '1', left: { type: 'field', field: 'text' }, op: 'equal', right: 'x' }] },
        },
        { type: 'condition-builder', name: 'd', label: '空条件', fields: [{ label: '文本', type: 'text', name: 'text' }] },
      ],
    },
  },
  'form-picker': {
    body: {
      type: 'form',
      body: [
        {
          type: 'picker',
          name: 'p',
          label: '选取',
          source: '/api/rows',
          valueField: 'id',
          labelField: 'name',
          multiple: true,
          pickerSchema: { mode: 'table', name: 'th', headerToolbar: [], columns: [{ name: 'name', label: '名称' }] },
        },
        { type: 'uuid', name: 'u' },
        { type: 'input-rich-text', name: 'r', label: '富文本' },
        { type: 'input-city', name: 'ci', label: '城市' },
        { type: 'editor', name: 'ed', label: '代码', language: 'json' },
        { type: 'input-excel', name: 'ex', label: 'Excel' },
        { type: 'json-editor', name: 'je', label: 'JSON' },
      ],
    },
  },
  'form-inline': {
    body: {
      type: 'form',
      mode: 'inline',
      title: '行内',
      target: 'x',
      body: [
        { type: 'input-text', name: 'a', label: '甲' },
        { type: 'submit', label: '查找' },
      ],
    },
  },
  'form-columns': {
    body: {
      type: 'form',
      columnCount: 2,
      title: '两列',
      body: [
        { type: 'input-text', name: 'a', label: '甲', size: 'sm' },
        { type: 'input-text', name: 'b', label: '乙', desc: '说明文字' },
        { type: 'input-text', name: 'c', label: '丙', description: '见 <b>文档</b>' },
        { type: 'input-text', name: 'd', label: '丁', hint: '提示', remark: '备注' },
        { type: 'input-text', name: 'e', label: '${a}戊' },
      ],
    },
  },
};
