import type { Difference } from '../recall/on-purpose.ts';

/** What is sent or shown in another way because it should be; each is named in the output where it is met. */
export const onPurpose: readonly Difference[] = [
  {
    definition: /^send-hidden-required$/,
    item: /\| (requests|outcomes|value of A)/,
    reason: 'a field that nobody can see is not demanded: nobody could ever send the form',
  },
  {
    definition: /^send-validate-chain$/,
    item: /GET \/after\?e=|press 检查 \| outcomes/,
    reason: 'the same step in words of our own; the fault is told beside its field',
  },
  {
    definition: /^send-loop$/,
    item: /press 循环2 \| requests/,
    reason: 'a list in `${…}` is gone through, where the original only says on the console that it takes a name',
  },
  {
    definition: /^send-formula$/,
    item: /press 计算/,
    reason: 'a button with a formula as its target works it out, as the documents of the original say',
  },
  {
    definition: /^send-ajax-page$/,
    item: /value of A/,
    reason: 'what stands in a form is not overwritten by the answer to a button outside of it',
  },
  {
    definition: /^send-ajax-page$/,
    item: /press 检查 \| requests/,
    reason: 'what was typed is sent; the button of the original knows the values of when it was drawn',
  },
  {
    definition: /SECURITY-request-adaptor-string/,
    item: /\| requests/,
    reason: 'the request adaptor is JavaScript in a text, and no code of a definition is run',
  },
  {
    definition: /chart-linkage/,
    item: /^press 搜索 \| requests/,
    reason: 'the same calls; two charts that do not wait for one another ask in another order',
  },
  {
    definition: /pages-crud-list|console-users/,
    item: /press (?:删除|移除|重置密码) \| (?:requests|value of)/,
    reason: 'what stands in the filter is not overwritten by the answer to a button of a row',
  },
  {
    definition: /crud-filter-form/,
    item: /press 创建记录 \| value of Engine/,
    reason: 'the dialog knows what was typed in the filter; the button of the original knows the values of when it was drawn',
  },
  {
    definition: /service-linkage/,
    item: /draw \| requests/,
    reason: 'the service knows the first value of the field in its first call; the original asks without it',
  },
  {
    definition: /webhook-records/,
    item: /\| cells/,
    reason: 'a template that decides with JavaScript is left out; the original runs it',
  },
  {
    definition: /quickedit-save-immediately/,
    item: /\| cells/,
    reason: 'a switch in a cell has a name, which only screen readers read',
  },
  {
    definition: /./,
    item: /press 导出[^ ]* \| requests/,
    reason: 'all rows that match are exported, not those of the page alone',
  },
  {
    definition: /form-settings/,
    item: /保存设置.* \| requests/,
    reason: 'keys and lists keep their start value where an answer says nothing of them; the original drops it',
  },
  {
    definition: /form-settings/,
    item: /测试邮件 \| requests/,
    reason:
      'what was typed is sent, and start values as on saving; the button of the original knows the values of when it was drawn',
  },
  {
    definition: /form-input-table/,
    item: /press 提交 \| requests/,
    reason: 'a formula with a function over rows is worked out; the original sends nothing for it',
  },
  {
    definition: /form-input-group/,
    item: /press 检查 \| requests/,
    reason: 'what was typed is sent; the button of the original knows the values of when it was drawn',
  },
  {
    definition: /form-options/,
    item: /draw \| requests/,
    reason: 'a choice that searches at the server has its first offers when it opens; the original asks on opening',
  },
  {
    definition: /k8s-workloads|linked-form-list/,
    item: /draw \| requests|value of/,
    reason: 'what stands in the filter is not overwritten by an answer',
  },
  {
    definition: /k8s-workloads|roles-aside/,
    item: /\| cells/,
    reason:
      'an empty list in a cell says nothing, and no date is made of a text that is none; the original writes that there are no data, and 1970',
  },
  {
    definition: /form-choices|legacy-users|form-editors/,
    item: /value of (?:颜色|色|主题色)|press 提交 \| outcomes/,
    reason: 'what is no colour stays to be corrected, marked as wrong; the original empties the field',
  },
  {
    definition: /console-export/,
    item: /\| columns/,
    reason: 'the same heads; that of a group comes first in the document',
  },
  {
    definition: /form-input-table|form-row-tables|nested-rows|load-more/,
    item: /\| cells/,
    reason: 'a state is written beside its sign, and a field of a row shows its value until it is opened for editing',
  },
  {
    definition: /picker-dialogs|crud-columns/,
    item: /\| cells/,
    reason: 'an empty tag is a dash, as every empty cell',
  },
  {
    definition: /crud-columns|columns-popover/,
    item: /\| (?:columns|cells)/,
    reason: 'what explains a head opens by a button with a name of its own; what belongs to a cell stands in it, not behind it',
  },
  {
    definition: /crud-toolbars/,
    item: /\| cells|导出Excel/,
    reason: 'the buttons of a row are there without hovering; the export for Excel says so in words of ours',
  },
  {
    definition: /console-users/,
    item: /\| cells/,
    reason: 'a picture that does not load gives way to the first letter of the name',
  },
  {
    definition: /console-html/,
    item: /\| (?:columns|cells)/,
    reason: 'a bold cell of a table that is laid out by hand is a head',
  },
  {
    definition: /form-picker/,
    item: /not there on our side/,
    reason: 'another text editor, with buttons of its own',
  },
  {
    definition: /nav-overlay|console-nav-page/,
    item: /not there on our side/,
    reason: 'entries of a menu are entries of a tree or list here, not buttons; the stories press them',
  },
  {
    definition: /crud-operations/,
    item: /press 详情, 确认 \| requests/,
    reason:
      'a form that sends nothing changes no row; in a dialog the original does not load the list again either, in a drawer it does',
  },
  {
    definition: /form-texts-files/,
    item: /press [abc]\.pdf \| outcomes/,
    reason: 'a file is opened as a link; the original opens a window of its own for it',
  },
  {
    definition: /form-columns/,
    item: /value of 17戊/,
    reason: 'a label that reads another field follows it at once, and the script finds the field by its label of before',
  },
  {
    definition: /console-events/,
    item: /value of 事件名/,
    reason: 'what `init` sets stays; the original overwrites it with the answer of the page',
  },
  {
    definition: /console-media/,
    item: /draw \|/,
    reason: 'the log reads what its source answers; the server of the script has no stream for the original',
  },
  {
    definition: /form-editors/,
    item: /Excel/,
    reason: 'the field for a workbook says in words of ours what it takes',
  },
  {
    definition: /console-services|console-events|lucky__pages-sys-menu/,
    item: /^draw \| held back/,
    reason:
      'a page asks by POST as it opens: nobody pressed, so it may change data, and the console sends it from built-in pages only',
  },
  {
    definition: /console-visibility/,
    item: /^fill \| no field 受控项/,
    reason: 'the form in a panel that is switched off is switched off with it',
  },
];
