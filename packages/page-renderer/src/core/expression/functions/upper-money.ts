const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];
const tens = ['', '拾', '佰', '仟'];
const groups = ['元', '万', '亿', '兆'];

/** Writes an amount the way Chinese cheques do (7682.01 is 柒仟陆佰捌拾贰元壹分). */
export function upperMoney(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  let whole = Math.floor(cents / 100);
  if (!Number.isFinite(amount) || String(whole).length > 14) return '最大数额只支持到兆(既小数点前14位)';
  const tenth = Math.floor(cents / 10) % 10;
  const hundredth = cents % 10;
  const fraction = (tenth ? `${digits[tenth]}角` : '') + (hundredth ? `${digits[hundredth]}分` : '');
  let text = '';
  for (let group = 0; group < groups.length && whole > 0; group += 1) {
    let part = '';
    for (let place = 0; place < tens.length && whole > 0; place += 1) {
      part = `${digits[whole % 10]}${tens[place]}${part}`;
      whole = Math.floor(whole / 10);
    }
    text = (part.replace(/(?:零.)*零$/, '') || '零') + groups[group] + text;
  }
  text = (text + (fraction || '整'))
    .replace(/(?:零.)*零元/, '元')
    .replaceAll(/(?:零.)+/g, '零')
    .replace(/^整$/, '零元整');
  return (amount < 0 ? '欠' : '') + text;
}
