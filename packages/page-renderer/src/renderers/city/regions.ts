import { areaList } from '@vant/area-data';
import type { Regions } from '../../core/data/regions.ts';

/** Places of China as they are published; this module is loaded with the first field that needs it. */
export const regions: Regions = {
  provinces: areaList.province_list,
  cities: areaList.city_list,
  districts: areaList.county_list,
};
