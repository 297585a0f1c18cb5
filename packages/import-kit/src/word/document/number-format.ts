const chineseDigits = '〇一二三四五六七八九';
const legalDigits = '零壹贰叁肆伍陆柒捌玖';
const heavenlyStems = '甲乙丙丁戊己庚辛壬癸';
const earthlyBranches = '子丑寅卯辰巳午未申酉戌亥';

/** A number as one of the formats of Word's lists writes it; formats that are not known come out as digits. */
export function formatNumber(value: number, format: string): string {
  switch (format) {
    case 'none':
    case 'bullet':
      return '';
    case 'decimalZero':
      return value < 10 ? `0${value}` : String(value);
    case 'upperLetter':
      return letters(value);
    case 'lowerLetter':
      return letters(value).toLowerCase();
    case 'upperRoman':
      return roman(value);
    case 'lowerRoman':
      return roman(value).toLowerCase();
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'ideographDigital':
    case 'japaneseCounting':
    case 'japaneseDigitalTenThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
      return chinese(value, { digits: chineseDigits, units: '十百千', short: true });
    case 'chineseLegalSimplified':
    case 'ideographLegalTraditional':
    case 'japaneseLegal':
      return chinese(value, { digits: legalDigits, units: '拾佰仟', short: false });
    case 'ideographTraditional':
      return heavenlyStems[(value - 1) % 10] ?? String(value);
    case 'ideographZodiac':
      return earthlyBranches[(value - 1) % 12] ?? String(value);
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return enclosed(value, { first: 0x2460, count: 20 });
    case 'decimalEnclosedParen':
      return value >= 1 && value <= 20 ? enclosed(value, { first: 0x2474, count: 20 }) : `(${value})`;
    case 'decimalEnclosedFullstop':
      return value >= 1 && value <= 20 ? enclosed(value, { first: 0x2488, count: 20 }) : `${value}.`;
    case 'decimalFullWidth':
    case 'decimalFullWidth2':
      return String(value).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    case 'ordinal':
      return `${value}${ordinalEnding(value)}`;
    default:
      return String(value);
  }
}

/** A to Z, then AA, BB …, as Word does, not AA, AB as a spreadsheet does. */
function letters(value: number): string {
  if (value < 1) return String(value);
  return String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.min(Math.ceil(value / 26), 30));
}

const romanParts: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(value: number): string {
  if (value < 1 || value > 32_767) return String(value);
  let rest = value;
  let text = '';
  for (const [size, sign] of romanParts) {
    text += sign.repeat(Math.floor(rest / size));
    rest %= size;
  }
  return text;
}

interface ChineseStyle {
  readonly digits: string;
  readonly units: string;
  /** Ten is 十, not 一十. */
  readonly short: boolean;
}

function chinese(value: number, { digits, units, short }: ChineseStyle): string {
  if (value < 1 || value > 9999) return String(value);
  const figures = Array.from(String(value), Number);
  let text = '';
  let skipped = false;
  for (const [place, figure] of figures.entries()) {
    const unit = figures.length - 2 - place;
    if (figure === 0) {
      skipped = text !== '';
      continue;
    }
    if (skipped) text += '零';
    skipped = false;
    const isLeadingTen = short && text === '' && figure === 1 && unit === 0;
    text += (isLeadingTen ? '' : (digits[figure] ?? '')) + (units[unit] ?? '');
  }
  return text;
}

function enclosed(value: number, { first, count }: { readonly first: number; readonly count: number }): string {
  return value >= 1 && value <= count ? String.fromCharCode(first + value - 1) : String(value);
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}
