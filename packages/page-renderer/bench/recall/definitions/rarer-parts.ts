const staff = [
  { label: '物理系', value: 'd1', children: [{ label: '王老师', value: 'p1' }] },
  { label: '李老师', value: 'p2' },
];

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
};
