const staff = [
  { label: '物理系', value: 'd1', children: [{ label: '王老师', value: 'p1' }] },
  { label: '李老师', value: 'p2' },
];

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Parts that few pages have. */
export const rarerParts: Readonly<Record<string, object>> = {
  'rarer-inputs': {
    title: '少见的输入',
    body: {
      type: 'form',
      title: '登记',
      api: '/api/register',
      body: [
        { type: 'input-repeat', name: 'again', label: '重复' },
        { type: 'input-repeat', name: 'weekly', label: '每周', value: 'weekly:2', options: 'daily,weekly,yearly' },
        { type: 'input-verification-code', name: 'code', label: '验证码', length: 4 },
        {
          type: 'users-select',
          name: 'people',
          label: '人员',
          options: staff,
          multiple: true,
          value: 'p2',
          placeholder: '选择人员',
        },
        {
          type: 'chart-radios',
          name: 'kind',
          label: '类型',
          options: [
            { label: '光学', value: '3' },
            { label: '力学', value: '5' },
          ],
        },
      ],
    },
  },
  'rarer-tasks': {
    title: '任务',
    body: [
      {
        type: 'tasks',
        name: 'tasks',
        items: [
          { label: '重建索引', key: 'hive', status: 1, remark: '请点击上线' },
          { label: '发送邮件', key: 'mail', status: 5, remark: '<b>失败</b>，可重试' },
          { label: '清理归档', key: 'old', status: 4 },
          { label: '导入成绩', key: 'in', status: 0 },
        ],
        submitApi: '/api/tasks/submit',
        reSubmitApi: '/api/tasks/retry',
      },
      {
        type: 'tasks',
        taskNameLabel: '作业',
        operationLabel: '动作',
        statusLabel: '进度',
        remarkLabel: '说明',
        btnText: '开始',
        retryBtnText: '再来',
        statusTextMap: ['等待', '可开始', '运行', '坏了', '完了', '坏了'],
        items: [
          { label: '作业甲', key: 'a', status: 1 },
          { label: '作业乙', key: 'b', status: 5 },
        ],
      },
    ],
  },
  'rarer-arrangements': {
    title: '布局',
    body: [
      {
        type: 'grid-nav',
        columnNum: 3,
        options: [
          { icon: picture, text: '实验室', link: '/rooms' },
          { icon: picture, text: '课程', badge: { mode: 'text', text: '12' } },
          { icon: picture, text: '报告', clickAction: { actionType: 'dialog', dialog: { title: '弹窗', body: '内容' } } },
        ],
      },
      {
        type: 'grid-2d',
        cols: 6,
        grids: [
          { x: 1, y: 1, w: 3, h: 1, type: 'tpl', tpl: '左上' },
          { x: 4, y: 1, w: 3, h: 2, type: 'panel', title: '面板', body: '右侧内容' },
        ],
      },
      { type: 'slider', body: '中间内容', left: '左边内容', right: { type: 'tpl', tpl: '右边内容' } },
      { type: 'shape', shapeType: 'star', radius: 2, width: 50, height: 50 },
    ],
  },
  'rarer-signature': {
    body: {
      type: 'form',
      title: '签字表',
      api: '/api/sign',
      body: [
        {
          type: 'input-signature',
          name: 'a',
          label: '教师签字',
          clearBtnLabel: '擦掉',
          undoBtnLabel: '退一步',
          confirmBtnLabel: '就这样',
        },
        { type: 'input-signature', name: 'b', label: '学生签字', embed: true },
      ],
    },
  },
  'rarer-places': {
    body: {
      type: 'form',
      title: '地点表',
      api: '/api/places',
      body: [
        {
          type: 'location-picker',
          name: 'place',
          label: '上课地点',
          ak: 'none',
          value: { address: '主楼', lat: 39.9, lng: 116.3 },
        },
        { type: 'icon-picker', name: 'icon', label: '图标', value: 'fa fa-search' },
      ],
    },
  },
  'rarer-nested': {
    title: '嵌套',
    data: { part: { type: 'panel', title: '来自数据', body: '面板内容' }, text: '{"type":"tpl","tpl":"来自文本"}' },
    body: [
      { type: 'amis', name: 'part' },
      { type: 'amis', name: 'text' },
      { type: 'amis', schema: { type: 'form', title: '表单甲', body: [{ type: 'input-text', name: 'a', label: '姓名' }] } },
    ],
  },
  'rarer-app': {
    type: 'app',
    brandName: '实验中心',
    header: { type: 'tpl', inline: false, tpl: '页头' },
    footer: '页脚',
    asideBefore: '菜单之前',
    asideAfter: '菜单之后',
    pages: [
      {
        label: '教学',
        children: [
          {
            label: '机房',
            url: 'rooms',
            isDefaultPage: true,
            schema: { type: 'page', title: '全部机房', body: { type: 'button', label: '新增机房' } },
          },
          { label: '课程', url: 'courses', schemaApi: 'get:/api/courses/schema' },
        ],
      },
      { label: '外部', link: 'https://lab.example.edu' },
    ],
  },
  'rarer-schemas': {
    body: {
      type: 'form',
      title: '规则表',
      api: '/api/rules',
      body: [
        {
          type: 'json-schema',
          name: 'room',
          label: '机房',
          schema: {
            type: 'object',
            additionalProperties: false,
            required: ['code'],
            properties: {
              code: { type: 'string', title: '编号' },
              seats: { type: 'integer', title: '座位数' },
              open: { type: 'boolean', title: '是否开放' },
            },
          },
        },
        {
          type: 'input-formula',
          name: 'rule',
          label: '工作量公式',
          value: 'hours * 2',
          variables: [{ label: '学时', value: 'hours' }],
        },
        { type: 'static-barcode', name: 'bar', label: '条码', value: 'LAB-7' },
      ],
    },
  },
};
