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
    definition: /./,
    item: /press 导出CSV \| requests/,
    reason: 'all rows that match are exported, not those of the page alone',
  },
];
