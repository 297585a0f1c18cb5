/** A button that sets a field by its name, of which a page may have several. */
function setsByName(label: string): object {
  const actions = [{ actionType: 'setValue', componentName: 't', args: { value: 'neu' } }];
  return { type: 'button', label, onEvent: { click: { actions } } };
}

/** Definitions made to be pressed and sent: each holds one way in which values, bodies or columns come about. */
export const madeDefinitions: Readonly<Record<string, object>> = {
  'send-tabs': {
    body: {
      type: 'form',
      api: '/save',
      body: {
        type: 'tabs',
        tabs: [
          { title: '一', body: { type: 'input-text', name: 'a', label: 'A', value: 'va' } },
          {
            title: '二',
            body: [
              { type: 'input-text', name: 'b', label: 'B', value: 'vb' },
              { type: 'input-number', name: 'n', label: 'N', value: 3 },
            ],
          },
        ],
      },
    },
  },
  'send-tabs-required': {
    body: {
      type: 'form',
      api: '/save',
      body: {
        type: 'tabs',
        tabs: [
          { title: '一', body: { type: 'input-text', name: 'a', label: 'A', value: 'va' } },
          { title: '二', body: { type: 'input-text', name: 'b', label: 'B', required: true } },
        ],
      },
    },
  },
  'send-hidden-fields': {
    body: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'input-text', name: 't', value: 'CONST', hidden: true },
        { type: 'input-text', name: 'u', value: 'OTHER', visible: false },
        { type: 'input-text', name: 'v', value: 'ON', visibleOn: 'this.a == 1' },
        { type: 'input-text', name: 'w', value: 'HON', hiddenOn: 'true' },
        { type: 'group', hidden: true, body: [{ type: 'input-text', name: 'g', value: 'in group' }] },
        { type: 'input-text', name: 'cl', value: 'cl', hidden: true, clearValueOnHidden: true },
        { type: 'input-text', name: 'a', label: 'A' },
      ],
    },
  },
  'send-hidden-required': {
    body: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'input-text', name: 'req', hidden: true, required: true },
        { type: 'input-text', name: 'a', label: 'A' },
      ],
    },
  },
  'send-columns': {
    body: [
      {
        type: 'crud',
        api: '/rows',
        columns: [
          { name: 'id', label: 'ID' },
          { name: 'secretId', label: 'SecretId', hidden: true },
          { name: 'secretKey', label: 'SecretKey', visible: false },
          { name: 'h', label: 'HiddenOn', hiddenOn: 'true' },
          { name: 'v', label: 'VisibleOn', visibleOn: '${show}' },
          { name: 'r', label: 'ByRow', visibleOn: '${id > 1}' },
          { name: 'name', label: '名称' },
        ],
      },
      {
        type: 'table2',
        data: { items: [{ id: 1, a: 2 }] },
        columns: [
          { name: 'id', title: 'ID2' },
          { name: 'a', title: 'HiddenA', hidden: true },
        ],
      },
      {
        type: 'table',
        data: { items: [{ id: 1, a: 2 }] },
        columns: [
          { name: 'id', label: 'ID3' },
          { name: 'a', label: 'HiddenB', visible: false },
        ],
      },
    ],
  },
  'send-dates': {
    body: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'input-date', name: 'd1', label: 'D1', value: 'today' },
        { type: 'input-date', name: 'd2', label: 'D2', value: '-1week', format: 'YYYY-MM-DD' },
        { type: 'input-datetime', name: 'd3', label: 'D3', value: 'now' },
        { type: 'input-date-range', name: 'r1', label: 'R1', value: '-1week,today' },
        { type: 'input-date-range', name: 'r2', label: 'R2', value: '-1week,today', format: 'YYYY-MM-DD', extraName: 'r2e' },
        { type: 'input-datetime-range', name: 'r3', label: 'R3', value: 'today,now', joinValues: false },
        { type: 'input-month', name: 'm', label: 'M', value: 'today' },
        { type: 'input-time', name: 't', label: 'T', value: 'now' },
        { type: 'input-date', name: 'd4', label: 'D4', value: '${DATETOSTR(TODAY(),"YYYY-MM-DD")}', format: 'YYYY-MM-DD' },
      ],
    },
  },
  'send-date-filter': {
    body: {
      type: 'crud',
      api: '/rows',
      filter: {
        body: [
          { type: 'input-date', name: 'since', label: 'Since', value: 'today' },
          { type: 'input-date-range', name: 'span', label: 'Span', value: '-1week,today', format: 'YYYY-MM-DD' },
        ],
      },
      columns: [{ name: 'id', label: 'ID' }],
    },
  },
  'send-ajax-button': {
    body: {
      type: 'crud',
      api: '/rows',
      columns: [
        { name: 'id', label: 'ID' },
        { name: 'name', label: '名称' },
        {
          type: 'operation',
          label: '操作',
          buttons: [
            { type: 'button', label: '启用', actionType: 'ajax', api: '/rows/${id}/enable' },
            { type: 'button', label: '查询', actionType: 'ajax', api: 'get:/rows/${id}/check' },
            { type: 'button', label: '删除', actionType: 'ajax', api: 'delete:/rows/${id}', confirmText: '删?' },
            { type: 'button', label: '对象', actionType: 'ajax', api: { url: '/rows/${id}/obj', data: { only: '$id' } } },
            {
              type: 'button',
              label: '事件',
              onEvent: { click: { actions: [{ actionType: 'ajax', api: '/rows/${id}/event' }] } },
            },
          ],
        },
      ],
    },
  },
  'send-ajax-page': {
    data: { x: 1 },
    body: [
      { type: 'button', label: '发送', actionType: 'ajax', api: '/send' },
      { type: 'button', label: '发送2', actionType: 'ajax', api: { url: '/send2' } },
      {
        type: 'form',
        api: '/save',
        body: [
          { type: 'input-text', name: 'a', label: 'A', value: 'va' },
          { type: 'button', label: '检查', actionType: 'ajax', api: '/check' },
        ],
      },
    ],
  },
  'send-index-names': {
    body: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'input-text', name: 'w[0].c', label: 'C0', value: 'c0' },
        { type: 'input-text', name: 'w[1].c', label: 'C1', value: 'c1' },
        { type: 'input-text', name: 'x.0.c', label: 'X0', value: 'x0' },
        { type: 'input-text', name: 'y.z', label: 'YZ', value: 'yz' },
        { type: 'input-text', name: 'l[1]', label: 'L1', value: 'l1' },
      ],
    },
  },
  'send-dialog-reload': {
    toolbar: [
      {
        type: 'button',
        label: '新增',
        actionType: 'dialog',
        dialog: {
          title: '新增',
          body: { type: 'form', api: '/add', body: [{ type: 'input-text', name: 'name', label: '名字' }] },
        },
      },
    ],
    body: [
      {
        type: 'button',
        label: '添加',
        actionType: 'drawer',
        drawer: {
          title: '添加',
          body: { type: 'form', api: '/add2', body: [{ type: 'input-text', name: 'name', label: '名字' }] },
        },
      },
      {
        type: 'button',
        label: '事件添加',
        onEvent: {
          click: {
            actions: [
              {
                actionType: 'dialog',
                dialog: {
                  title: '事件添加',
                  body: { type: 'form', api: '/add3', body: [{ type: 'input-text', name: 'name', label: '名字' }] },
                },
              },
            ],
          },
        },
      },
      {
        type: 'crud',
        api: '/rows',
        headerToolbar: [
          {
            type: 'button',
            label: '列表添加',
            actionType: 'dialog',
            dialog: {
              title: '列表添加',
              body: { type: 'form', api: '/add4', body: [{ type: 'input-text', name: 'name', label: '名字' }] },
            },
          },
        ],
        columns: [{ name: 'id', label: 'ID' }],
      },
    ],
  },
  'send-formula': {
    body: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'input-number', name: 'a', label: 'A', value: 2 },
        { type: 'input-number', name: 'b', label: 'B' },
        { type: 'input-number', name: 'sum', label: 'Sum' },
        { type: 'formula', name: 'sum', value: 0, formula: 'a + b' },
        { type: 'input-text', name: 'once', label: 'Once' },
        { type: 'formula', name: 'once', formula: "'x' + a", initSet: false, autoSet: false, id: 'f1' },
        { type: 'input-text', name: 'first', label: 'First' },
        { type: 'formula', name: 'first', formula: "'x' + a", initSet: true, autoSet: false },
        { type: 'input-text', name: 'later', label: 'Later' },
        { type: 'formula', name: 'later', formula: "'x' + a", initSet: false, autoSet: true },
        { type: 'input-text', name: 'cond', label: 'Cond' },
        { type: 'formula', name: 'cond', formula: "'c'", condition: '${a > 100}', value: 'start' },
        { type: 'button', label: '计算', target: 'f1' },
      ],
    },
  },
  'send-loop': {
    data: { list: [{ n: 1 }, { n: 2 }] },
    body: [
      {
        type: 'button',
        label: '循环',
        onEvent: {
          click: {
            actions: [
              {
                actionType: 'loop',
                args: { loopName: 'list' },
                children: [{ actionType: 'ajax', api: '/each/${n}' }],
              },
            ],
          },
        },
      },
      {
        type: 'button',
        label: '循环2',
        onEvent: {
          click: {
            actions: [
              {
                actionType: 'loop',
                args: { loopName: '${list}' },
                children: [{ actionType: 'ajax', api: '/each2/${n}' }],
              },
            ],
          },
        },
      },
      {
        type: 'form',
        id: 'f',
        api: '/save',
        body: [{ type: 'input-text', name: 'm', label: 'M', required: true }],
      },
      {
        type: 'button',
        label: '检查',
        onEvent: {
          click: {
            actions: [
              { actionType: 'validate', componentId: 'f' },
              { actionType: 'ajax', api: 'get:/after?ok=${event.data.validateResult.error}' },
            ],
          },
        },
      },
    ],
  },
  'send-validate-chain': {
    body: [
      {
        type: 'form',
        id: 'f',
        api: '/save',
        body: [
          { type: 'date', name: 'nothing' },
          { type: 'input-tag', name: 'm', label: 'M', required: true },
        ],
      },
      {
        type: 'button',
        label: '检查',
        onEvent: {
          click: {
            actions: [
              { actionType: 'validate', componentId: 'f', outputVar: 'res' },
              { actionType: 'ajax', api: 'get:/after?e=${res.error}' },
            ],
          },
        },
      },
      {
        type: 'button',
        label: '发送',
        onEvent: {
          click: {
            actions: [
              { actionType: 'submit', componentId: 'f' },
              { actionType: 'ajax', api: 'get:/after2' },
            ],
          },
        },
      },
    ],
  },
  'send-default-params': {
    data: { who: 'me' },
    body: {
      type: 'crud',
      api: '/rows',
      defaultParams: { owner: '${who}', plain: 'x' },
      columns: [{ name: 'id', label: 'ID' }],
    },
  },
  'send-init-fetch-on': {
    body: [
      { type: 'crud', api: '/rows', initFetchOn: '${false}', columns: [{ name: 'id', label: 'ID' }] },
      { type: 'service', api: '/service', initFetchOn: '${missing}', body: 'x' },
      {
        type: 'form',
        initApi: '/form',
        initFetchOn: 'this.missing',
        api: '/save',
        body: [{ type: 'input-text', name: 'a', label: 'A' }],
      },
      { type: 'chart', api: '/chart', initFetchOn: 'false' },
    ],
  },
  'send-initial-values': {
    body: {
      type: 'form',
      api: '/save',
      data: { sel: { label: '甲', value: 'a' }, num: '12', span: '1,2' },
      body: [
        { type: 'select', name: 'sel', label: 'Sel', joinValues: false, options: [{ label: '甲', value: 'a' }] },
        { type: 'select', name: 'sel2', label: 'Sel2', value: 'a', joinValues: false, options: [{ label: '甲', value: 'a' }] },
        { type: 'select', name: 'sel3', label: 'Sel3', value: 'a,b', multiple: true, options: ['a', 'b', 'c'] },
        {
          type: 'select',
          name: 'sel4',
          label: 'Sel4',
          value: 'a,b',
          multiple: true,
          joinValues: false,
          options: ['a', 'b', 'c'],
        },
        {
          type: 'select',
          name: 'sel5',
          label: 'Sel5',
          value: 'a,b',
          multiple: true,
          joinValues: false,
          extractValue: true,
          options: ['a', 'b', 'c'],
        },
        { type: 'checkboxes', name: 'cb', label: 'Cb', value: ['a', 'b'], options: ['a', 'b', 'c'] },
        { type: 'input-number', name: 'num', label: 'Num' },
        { type: 'input-number', name: 'num2', label: 'Num2', value: '7' },
        { type: 'input-range', name: 'rng', label: 'Rng', value: '5' },
        { type: 'switch', name: 'sw', label: 'Sw' },
        { type: 'switch', name: 'sw2', label: 'Sw2', trueValue: 'y', falseValue: 'n' },
        { type: 'checkbox', name: 'ch', label: 'Ch' },
        { type: 'checkbox', name: 'ch2', label: 'Ch2', trueValue: 1, falseValue: 0, value: 1 },
        { type: 'radios', name: 'ra', label: 'Ra', options: ['x', 'y'], selectFirst: true },
        { type: 'select', name: 'sf', label: 'Sf', options: ['x', 'y'], selectFirst: true },
        { type: 'combo', name: 'co', label: 'Co', items: [{ type: 'input-text', name: 'k', label: 'K' }] },
        {
          type: 'combo',
          name: 'com',
          label: 'Com',
          multiple: true,
          items: [{ type: 'input-text', name: 'k', label: 'K', value: 'z' }],
        },
        { type: 'input-kv', name: 'kv', label: 'Kv', value: { a: '1' } },
        { type: 'input-array', name: 'ar', label: 'Ar', value: ['q'], items: { type: 'input-text' } },
        { type: 'input-rating', name: 'rt', label: 'Rt', value: '3' },
        { type: 'input-tag', name: 'tg', label: 'Tg', value: 'a,b', options: ['a', 'b'] },
      ],
    },
  },
  'send-second-submit': {
    body: {
      type: 'form',
      api: '/save',
      title: '表单',
      body: [
        { type: 'input-text', name: 'a', label: 'A' },
        { type: 'submit', label: '保存一' },
      ],
      actions: [
        { type: 'submit', label: '保存二' },
        { type: 'submit', label: '保存三', api: '/three' },
        { type: 'reset', label: '重置' },
      ],
    },
  },
  'send-body-submit': {
    body: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'input-text', name: 'a', label: 'A' },
        { type: 'submit', label: '保存一' },
      ],
    },
  },
  'send-query': {
    data: { kw: 'k&w' },
    body: {
      type: 'crud',
      api: { method: 'get', url: '/rows?kw=${kw}', data: { page: '${page}', size: '${perPage}', none: '${none}' } },
      filter: { title: '条件', body: [{ type: 'input-text', name: 'word', label: '词' }] },
      headerToolbar: ['export-csv', 'pagination'],
      footerToolbar: ['statistics', { type: 'pagination', showPageInput: true, layout: 'total,pager,perPage,go' }],
      columns: [{ name: 'id', label: 'ID' }],
    },
  },
  'send-combo-defaults': {
    body: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'combo', name: 'one', label: 'One', items: [{ type: 'input-text', name: 'k', label: 'K', value: 'kv' }] },
        {
          type: 'combo',
          name: 'deep',
          label: 'Deep',
          multiLine: true,
          items: [
            { type: 'switch', name: 's', label: 'S', value: true },
            { type: 'select', name: 'c', label: 'C', value: 'a', options: ['a', 'b'], required: true },
            { type: 'combo', name: 'd', label: 'D', items: [{ type: 'input-text', name: 'e', label: 'E', value: 'ev' }] },
          ],
        },
        {
          type: 'combo',
          name: 'table',
          label: 'Table',
          multiLine: true,
          items: [{ type: 'input-table', name: 't', label: 'T', value: [{ a: '1' }], columns: [{ name: 'a', label: 'A' }] }],
        },
      ],
    },
  },
  'send-combo-of-record': {
    body: {
      type: 'form',
      api: '/save',
      data: { some: { other: 'x' }, rows: [{ k: 'r1' }, { k: 'r2' }] },
      body: [
        { type: 'combo', name: 'some', label: 'Some', items: [{ type: 'input-text', name: 'k', label: 'K', value: 'kv' }] },
        {
          type: 'combo',
          name: 'rows',
          label: 'Rows',
          multiple: true,
          multiLine: true,
          items: [
            { type: 'input-text', name: 'k', label: 'Key' },
            { type: 'input-text', name: 'm', label: 'More', value: 'mv' },
          ],
        },
      ],
    },
  },
  'send-table-rows': {
    body: {
      type: 'form',
      api: '/save',
      data: {
        t: [
          { a: 'a1', n: 1 },
          { a: 'a2', n: 2 },
        ],
      },
      body: {
        type: 'input-table',
        name: 't',
        label: 'T',
        needConfirm: false,
        columns: [
          { name: 'a', label: 'A', type: 'input-text' },
          { name: 'n', label: 'N', type: 'input-number' },
          { name: 'd', label: 'D', type: 'input-text', value: 'dv' },
        ],
      },
    },
  },
  'send-generated-filter': {
    body: {
      type: 'crud',
      api: '/rows',
      autoGenerateFilter: true,
      columns: [
        { name: 'id', label: 'ID', searchable: { type: 'input-text', name: 'id', label: '编号' } },
        { name: 'name', label: '名称', searchable: true },
      ],
    },
  },
  'send-folded-filter': {
    body: {
      type: 'crud',
      api: '/rows',
      filterTogglable: true,
      filterDefaultVisible: false,
      filter: {
        title: '',
        body: [
          { type: 'switch', name: 'locked', label: 'L', value: false },
          { type: 'input-text', name: 'w', label: 'W', value: 'word' },
        ],
      },
      headerToolbar: ['filter-toggler', { type: 'button', label: '载入', actionType: 'ajax', api: '/load' }],
      columns: [{ name: 'id', label: 'ID' }],
    },
  },
  'send-same-names-forms': {
    body: [
      {
        type: 'form',
        title: '甲',
        api: '/first',
        submitText: '提交甲',
        body: [{ type: 'input-text', name: 't', label: 'T甲' }, setsByName('设甲')],
      },
      {
        type: 'form',
        title: '乙',
        api: '/second',
        submitText: '提交乙',
        body: [{ type: 'input-text', name: 't', label: 'T乙' }, setsByName('设乙')],
      },
      setsByName('设外'),
    ],
  },
  'send-same-names-rows': {
    body: {
      type: 'form',
      api: '/save',
      submitText: '提交',
      data: {
        c: [
          { t: 'r1', no: 1 },
          { t: 'r2', no: 2 },
        ],
      },
      body: {
        type: 'combo',
        multiple: true,
        multiLine: true,
        name: 'c',
        label: 'C',
        items: [{ type: 'input-text', name: 't', label: 'T' }, setsByName('设${no}')],
      },
    },
  },
  'send-same-names-services': {
    body: ['甲', '乙'].map((label, index) => ({
      type: 'service',
      name: 's',
      api: `/service${index}`,
      body: [
        {
          type: 'button',
          label: `载入${label}`,
          onEvent: { click: { actions: [{ actionType: 'reload', componentName: 's' }] } },
        },
        { type: 'button', label: `目标${label}`, actionType: 'reload', target: 's' },
      ],
    })),
  },
};
