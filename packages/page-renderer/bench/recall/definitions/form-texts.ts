/** Texts around inputs: below them, on fields of files, on lists to pick from and trees to add to. */
export const formTexts: Readonly<Record<string, object>> = {
  'form-texts-below': {
    body: {
      type: 'form',
      title: '房间',
      body: [
        { type: 'input-text', name: 'code', label: '编号', caption: '门上所写', description: '房间编号', desc: '旧的描述' },
        { type: 'input-number', name: 'seats', label: '座位', caption: '人数', desc: '不含教师' },
        { type: 'checkbox', name: 'open', label: '开放', option: '可预约', caption: '对所有人', description: '全年' },
        { type: 'switch', name: 'lit', label: '照明', option: '常开', caption: '走廊除外', description: '节能' },
        { type: 'input-text', name: 'key', label: '钥匙', mode: 'horizontal', caption: '编号在背面', description: '共两把' },
        { type: 'input-text', name: 'wing', label: '侧楼', mode: 'inline', caption: '东或西', description: '只填一个字' },
        {
          type: 'group',
          label: '时间',
          description: '同一天',
          body: [{ type: 'input-text', name: 'from', label: '起', caption: '整点', description: '二十四小时制' }],
        },
        { type: 'static', name: 'owner', label: '负责人', value: '李明', caption: '可更改', description: '由中心指定' },
        {
          type: 'combo',
          name: 'parts',
          label: '设备',
          description: '每行一件',
          multiple: true,
          items: [{ type: 'input-text', name: 'name', placeholder: '名称', description: '铭牌上的名称' }],
          value: [{ name: '天平' }],
        },
      ],
    },
  },
  'form-texts-files': {
    data: { one: 'https://example.com/a.pdf', many: 'https://example.com/a.pdf,https://example.com/b.pdf' },
    body: {
      type: 'form',
      title: '材料',
      body: [
        { type: 'input-file', name: 'one', label: '一份' },
        { type: 'input-file', name: 'many', label: '多份', multiple: true },
        { type: 'input-file', name: 'none', label: '空白', btnLabel: '挑选材料', maxSize: 1_048_576 },
        { type: 'input-file', name: 'held', label: '稍后上传', autoUpload: false, value: 'https://example.com/c.pdf' },
        {
          type: 'input-file',
          name: 'kept',
          label: '随表上传',
          autoUpload: false,
          hideUploadButton: true,
          value: 'https://example.com/c.pdf',
        },
        { type: 'input-image', name: 'photo', label: '照片', uploadBtnText: '上传照片' },
      ],
    },
  },
  'form-texts-choices': {
    data: { picked: '1,2', only: '1' },
    body: {
      type: 'form',
      title: '选择',
      body: [
        {
          type: 'picker',
          name: 'picked',
          label: '多选',
          embed: true,
          multiple: true,
          options: [
            { label: '光学', value: '1' },
            { label: '力学', value: '2' },
          ],
        },
        {
          type: 'transfer',
          name: 'moved',
          label: '穿梭',
          value: '1',
          options: [
            { label: '甲楼', value: '1' },
            { label: '乙楼', value: '2' },
          ],
        },
        { type: 'input-tree', name: 'tree', label: '目录', creatable: true, options: [{ label: '物理', value: '1' }] },
        {
          type: 'input-tree',
          name: 'places',
          label: '地点',
          creatable: true,
          rootCreateTip: '添加校区',
          options: [{ label: '北区', value: '1' }],
        },
      ],
    },
  },
};
