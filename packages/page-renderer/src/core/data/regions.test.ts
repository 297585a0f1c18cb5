import { areaList } from '@vant/area-data';
import { describe, expect, it } from 'vitest';
import { placeOf, regionsBelow, readPlace, type Regions } from './regions.ts';

const regions: Regions = {
  provinces: areaList.province_list,
  cities: areaList.city_list,
  districts: areaList.county_list,
};
const options = { delimiter: ',' };

describe('regions', () => {
  it.each([
    ['440305', '广东省', '深圳市', '南山区', ''],
    [440_300, '广东省', '深圳市', '', ''],
    ['440000', '广东省', '', '', ''],
    ['110101,Dongdan 3', '北京市', '北京市', '东城区', 'Dongdan 3'],
    [{ code: 310115, street: 'Century Avenue' }, '上海市', '上海市', '浦东新区', 'Century Avenue'],
    ['', '', '', '', ''],
    ['000000', '', '', '', ''],
    ['constructor', '', '', '', ''],
    [undefined, '', '', '', ''],
  ])('are read from %j', (value, province, city, district, street) => {
    expect(readPlace(value, regions, options)).toMatchObject({ province, city, district, street });
  });

  it('are listed below a province or a city', () => {
    expect(regionsBelow('', regions.provinces).length).toBeGreaterThan(30);
    expect(regionsBelow('440000', regions.cities).map(({ label }) => label)).toContain('深圳市');
    expect(regionsBelow('440300', regions.districts).every(({ value }) => value.startsWith('4403'))).toBe(true);
    expect(regionsBelow('440300', regions.districts).map(({ label }) => label)).toContain('南山区');
  });

  it('give the codes of their city and province', () => {
    expect(placeOf('440305', regions)).toMatchObject({ provinceCode: '440000', cityCode: '440300', districtCode: '440305' });
  });
});
