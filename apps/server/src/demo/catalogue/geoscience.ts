import type { Discipline } from './discipline.ts';

/** Geoscience. */
export const geoscience: Discipline = {
  code: 'GEO',
  centre: ['地球科学实验教学中心', 'Geoscience Laboratories'],
  majors: [
    ['地质工程', 'Geological Engineering'],
    ['地理信息', 'Geographic Information'],
    ['勘查技术', 'Exploration Technology'],
  ],
  laboratories: [
    ['矿物岩石实验室', 'Mineral and Rock Laboratory'],
    ['遥感实验室', 'Remote Sensing Laboratory'],
    ['地球物理实验室', 'Geophysics Laboratory'],
    ['古生物标本室', 'Palaeontology Room'],
    ['地图制图室', 'Cartography Room'],
  ],
  teams: [
    ['标本陈列组', 'Rock Specimen Team'],
    ['遥感数据组', 'Remote Sensing Team'],
    ['物探设备组', 'Geophysics Equipment Team'],
  ],
  courses: [
    {
      name: ['矿物学实验', 'Mineralogy Laboratory'],
      laboratory: 0,
      experiments: [
        ['矿物的物理性质', 'Physical Properties of Minerals'],
        ['偏光显微镜调节', 'Adjusting the Polarising Microscope'],
        ['造岩矿物鉴定', 'Identification of Rock-Forming Minerals'],
        ['晶体对称要素', 'Symmetry Elements of Crystals'],
      ],
    },
    {
      name: ['岩石学实验', 'Petrology Laboratory'],
      laboratory: 0,
      experiments: [
        ['岩浆岩的观察', 'Observation of Igneous Rocks'],
        ['沉积岩的观察', 'Observation of Sedimentary Rocks'],
        ['变质岩的观察', 'Observation of Metamorphic Rocks'],
        ['岩石薄片磨制', 'Grinding of Thin Sections'],
      ],
    },
    {
      name: ['遥感实验', 'Remote Sensing Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['影像几何校正', 'Geometric Correction of Images'],
        ['土地利用分类', 'Classification of Land Use'],
        ['植被指数计算', 'Vegetation Indices'],
        ['变化检测', 'Change Detection'],
      ],
    },
    {
      name: ['地理信息系统实验', 'Geographic Information Systems Laboratory'],
      laboratory: 4,
      experiments: [
        ['空间数据录入', 'Entry of Spatial Data'],
        ['缓冲区分析', 'Buffer Analysis'],
        ['数字高程模型', 'Digital Elevation Models'],
        ['专题地图制作', 'Making of Thematic Maps'],
      ],
    },
    {
      name: ['地球物理实验', 'Geophysics Laboratory Course'],
      laboratory: 2,
      experiments: [
        ['电阻率测深', 'Resistivity Sounding'],
        ['地震折射法', 'Seismic Refraction'],
        ['磁法测量', 'Magnetic Survey'],
        ['重力测量', 'Gravity Survey'],
      ],
    },
  ],
  openExperiments: [
    ['化石修复', 'Preparation of Fossils'],
    ['星图与天文观测', 'Star Charts and Observation'],
    ['宝石鉴赏', 'Gemstones'],
  ],
};
