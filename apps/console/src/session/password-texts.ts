import type { Language } from '../locales/language.ts';

const en = {
  title: 'Change password',
  newPassword: 'New password',
  repeat: 'Repeat the new password',
  submit: 'Change password',
  submitting: 'Changing…',
  rulesTitle: 'The new password needs',
  ruleLength: 'at least 8 characters',
  ruleLetter: 'a letter',
  ruleDigit: 'a digit',
  ruleSpecial: 'a special character',
  fulfilled: 'Fulfilled',
  notFulfilled: 'Missing',
  tooShort: 'password length at least 8',
  noLetter: 'must contain letters',
  noDigit: 'must contain digits',
  noSpecial: 'must contain special characters',
  required: 'please enter the new password',
  repeatDiffers: 'the two passwords differ',
};

const zh: typeof en = {
  title: '修改密码',
  newPassword: '新密码',
  repeat: '再次输入新密码',
  submit: '修改密码',
  submitting: '修改中…',
  rulesTitle: '新密码需要',
  ruleLength: '至少 8 个字符',
  ruleLetter: '包含字母',
  ruleDigit: '包含数字',
  ruleSpecial: '包含特殊字符',
  fulfilled: '已满足',
  notFulfilled: '未满足',
  tooShort: '密码长度至少为8位',
  noLetter: '必须包含字母',
  noDigit: '必须包含数字',
  noSpecial: '必须包含特殊字符',
  required: '请输入新密码',
  repeatDiffers: '两次输入的密码不一致',
};

/** The texts of choosing a password, fetched with its fields. */
export const passwordTexts: Readonly<Record<Language, typeof en>> = { en, zh };
