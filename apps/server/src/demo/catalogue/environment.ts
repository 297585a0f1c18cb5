import type { Discipline } from './discipline.ts';

/** Environment. */
export const environment: Discipline = {
  code: 'ENV',
  centre: ['环境实验教学中心', 'Environmental Teaching Laboratories'],
  majors: [
    ['环境工程', 'Environmental Engineering'],
    ['环境科学', 'Environmental Science'],
    ['资源循环', 'Resource Recycling'],
  ],
  laboratories: [
    ['水处理实验室', 'Water Treatment Laboratory'],
    ['环境监测室', 'Monitoring Room'],
    ['大气实验室', 'Air Quality Laboratory'],
    ['固废实验室', 'Solid Waste Laboratory'],
    ['噪声实验室', 'Noise Laboratory'],
  ],
  teams: [
    ['采样组', 'Sampling Team'],
    ['监测仪器组', 'Monitoring Instruments Team'],
    ['水处理设备组', 'Water Treatment Team'],
  ],
  courses: [
    {
      name: ['环境监测实验', 'Environmental Monitoring Laboratory'],
      laboratory: 1,
      experiments: [
        ['水样的采集与保存', 'Collection of Water Samples'],
        ['氨氮的测定', 'Determination of Ammonia'],
        ['空气颗粒物的测定', 'Particulate Matter in Air'],
        ['区域噪声监测', 'Monitoring of Noise'],
      ],
    },
    {
      name: ['水污染控制实验', 'Water Pollution Control Laboratory'],
      laboratory: 0,
      experiments: [
        ['混凝沉淀', 'Coagulation and Sedimentation'],
        ['活性炭吸附', 'Adsorption on Activated Carbon'],
        ['活性污泥性质', 'Properties of Activated Sludge'],
        ['曝气充氧', 'Aeration'],
      ],
    },
    {
      name: ['大气污染控制实验', 'Air Pollution Control Laboratory'],
      laboratory: 2,
      experiments: [
        ['旋风除尘器性能', 'Performance of a Cyclone'],
        ['碱液吸收二氧化硫', 'Absorption of Sulfur Dioxide'],
        ['袋式除尘', 'Bag Filtration'],
        ['催化燃烧', 'Catalytic Combustion'],
      ],
    },
    {
      name: ['固体废物实验', 'Solid Waste Laboratory Course'],
      laboratory: 3,
      experiments: [
        ['垃圾组分分析', 'Composition of Waste'],
        ['好氧堆肥', 'Aerobic Composting'],
        ['浸出毒性试验', 'Leaching Test'],
        ['热值的测定', 'Calorific Value'],
      ],
    },
    {
      name: ['环境微生物实验', 'Environmental Microbiology Laboratory'],
      laboratory: 0,
      experiments: [
        ['水中细菌总数', 'Total Bacteria in Water'],
        ['大肠菌群检验', 'Coliform Test'],
        ['生物膜镜检', 'Microscopy of Biofilms'],
        ['土壤微生物分离', 'Isolation of Soil Microbes'],
      ],
    },
  ],
  openExperiments: [
    ['校园水质调查', 'Campus Water Survey'],
    ['人工湿地', 'Constructed Wetland'],
    ['室内空气检测', 'Indoor Air Survey'],
  ],
};
