const lesson = {
  label: '授课',
  test: 'this.kind === "lesson"',
  scaffold: { kind: 'lesson' },
  items: [
    { type: 'input-text', name: 'topic', label: '主题' },
    { type: 'input-number', name: 'hours', label: '学时' },
  ],
};
const rest = {
  label: '休息',
  test: 'this.kind === "rest"',
  scaffold: { kind: 'rest' },
  items: [{ type: 'input-number', name: 'minutes', label: '分钟' }],
};

/** Forms with rows of several kinds, tables whose rows have buttons and rows below them, forms that may only be read. */
export const rowForms: Readonly<Record<string, object>> = {
  'form-row-kinds': {
    body: {
      type: 'form',
      title: '日程',
      api: '/api/day',
      body: [
        {
          type: 'combo',
          name: 'slots',
          label: '时段',
          multiple: true,
          multiLine: true,
          conditions: [lesson, rest],
          value: [{ kind: 'lesson' }, { kind: 'rest' }],
        },
        {
          type: 'combo',
          name: 'weeks',
          label: '周次',
          multiple: true,
          multiLine: true,
          tabsMode: true,
          tabsLabelTpl: '第 ${index + 1} 周',
          items: [{ type: 'input-text', name: 'plan', label: '安排' }],
          value: [{ plan: '光学' }, { plan: '声学' }],
        },
        {
          type: 'combo',
          name: 'notes',
          label: '备注',
          multiple: true,
          deleteBtn: '移除',
          addBtn: { type: 'button', label: '再写一条', level: 'primary' },
          items: [{ type: 'input-text', name: 'text', label: '内容' }],
          value: [{ text: '带护目镜' }],
        },
        {
          type: 'input-kvs',
          name: 'devices',
          label: '设备',
          addButtonText: '添加设备',
          keyItem: { label: '编号' },
          valueItems: [{ type: 'input-text', name: 'name', label: '名称' }],
          value: { d1: { name: '光源' } },
        },
      ],
    },
  },
  'form-row-tables': {
    body: {
      type: 'form',
      title: '清单',
      data: { parts: [{ name: '透镜', count: 2, children: [{ name: '镜座', count: 1 }] }] },
      body: [
        {
          type: 'input-table',
          name: 'parts',
          label: '零件',
          addable: true,
          editable: true,
          removable: true,
          copyable: true,
          childrenAddable: true,
          addBtnLabel: '插入',
          copyBtnLabel: '复制',
          editBtnLabel: '修改',
          deleteBtnLabel: '去掉',
          footerAddBtn: { label: '加在末尾' },
          columns: [
            { name: 'name', label: '名称', groupName: '零件' },
            { name: 'count', label: '数量', groupName: '零件', type: 'input-number' },
            { type: 'operation', label: '处理', buttons: [{ type: 'button', label: '查看' }] },
          ],
        },
        {
          type: 'input-table',
          name: 'parts',
          label: '直接填写',
          columns: [
            { name: 'name', label: '填名称', type: 'input-text' },
            { name: 'count', label: '只看' },
          ],
        },
      ],
    },
  },
  'form-static-rows': {
    body: {
      type: 'form',
      title: '只读',
      static: true,
      mode: 'horizontal',
      data: { list: [{ a: '一', b: '二' }] },
      body: [
        {
          type: 'input-text',
          name: 'word',
          label: '词',
          value: '光',
          staticSchema: ['【', { type: 'tpl', tpl: '${word}' }, '】'],
        },
        {
          type: 'input-table',
          name: 'list',
          label: '表',
          addable: true,
          columns: [
            { name: 'a', label: '甲列' },
            { name: 'b', label: '乙列' },
          ],
        },
        {
          type: 'combo',
          name: 'one',
          label: '组',
          items: [{ type: 'input-text', name: 'x', label: '内项' }],
          value: { x: '值' },
        },
        { type: 'button-toolbar', label: '操作区', buttons: [{ type: 'button', label: '打印' }] },
      ],
    },
  },
  'form-condition-kinds': {
    body: {
      type: 'form',
      title: '条件',
      body: [
        {
          type: 'condition-builder',
          name: 'where',
          label: '筛选',
          showNot: true,
          fields: [{ label: '姓名', type: 'text', name: 'name' }],
          value: {
            conjunction: 'and',
            children: [
              { left: { type: 'field', field: 'name' }, op: 'like', right: '李' },
              { conjunction: 'or', children: [{ left: { type: 'field', field: 'name' }, op: 'equal', right: '王' }] },
            ],
          },
        },
      ],
    },
  },
};
