import { toText } from './to-text.ts';

/** Places of China by their codes of six digits: provinces, cities, districts. */
export interface Regions {
  readonly provinces: Readonly<Record<string, string>>;
  readonly cities: Readonly<Record<string, string>>;
  readonly districts: Readonly<Record<string, string>>;
}

/** A place as a definition stores it in full. */
export interface RenderContext {
  readonly code: string;
  readonly provinceCode: string;
  readonly province: string;
  readonly cityCode: string;
  readonly city: string;
  readonly districtCode: string;
  readonly district: string;
  readonly street: string;
}

/** What a place allows. */
export interface RegionOptions {
  readonly delimiter: string;
}

const code = /^\d{6}$/;

/** Reads a stored place: a code (text or number), a code with a street after the delimiter, or an object with `code`. */
export function readPlace(value: unknown, regions: Regions, { delimiter }: RegionOptions): RenderContext {
  const given = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const text = toText(given['code'] ?? (typeof value === 'object' ? '' : value));
  const at = text.indexOf(delimiter);
  const found = (at < 0 ? text : text.slice(0, at)).trim();
  const street = at < 0 ? toText(given['street']) : text.slice(at + delimiter.length);
  return placeOf(code.test(found) ? found : '', regions, street);
}

/** Returns all that a code means: the places above it, and their names. Codes that are not known leave their part empty. */
export function placeOf(of: string, { provinces, cities, districts }: Regions, street = ''): RenderContext {
  const provinceCode = `${of.slice(0, 2)}0000`;
  const cityCode = `${of.slice(0, 4)}00`;
  const province = provinces[provinceCode];
  const city = cityCode === provinceCode ? undefined : cities[cityCode];
  const district = cityCode === of ? undefined : districts[of];
  return {
    code: province === undefined ? '' : of,
    provinceCode: province === undefined ? '' : provinceCode,
    province: province ?? '',
    cityCode: city === undefined ? '' : cityCode,
    city: city ?? '',
    districtCode: district === undefined ? '' : of,
    district: district ?? '',
    street,
  };
}

/** The places right below a code, as options. */
export function regionsBelow(
  above: string,
  list: Readonly<Record<string, string>>,
): readonly { readonly value: string; readonly label: string }[] {
  const prefix = above.replace(/(?:00)+$/, '');
  return Object.entries(list)
    .filter(([each]) => above === '' || each.startsWith(prefix))
    .map(([value, label]) => ({ value, label }));
}
