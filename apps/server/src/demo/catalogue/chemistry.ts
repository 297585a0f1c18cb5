import type { Discipline } from './discipline.ts';

/** Chemistry. */
export const chemistry: Discipline = {
  code: 'CHM',
  centre: ['化学实验教学中心', 'Chemistry Teaching Laboratories'],
  majors: [
    ['应用化学', 'Applied Chemistry'],
    ['化学工程', 'Chemical Engineering'],
    ['制药工程', 'Pharmaceutical Engineering'],
  ],
  laboratories: [
    ['无机化学实验室', 'Inorganic Chemistry Laboratory'],
    ['有机化学实验室', 'Organic Chemistry Laboratory'],
    ['分析化学实验室', 'Analytical Chemistry Laboratory'],
    ['物理化学实验室', 'Physical Chemistry Laboratory'],
    ['仪器分析室', 'Instrumental Analysis Room'],
    ['化工原理实验室', 'Unit Operations Laboratory'],
  ],
  teams: [
    ['试剂准备组', 'Reagent Preparation Team'],
    ['玻璃仪器组', 'Glassware Team'],
    ['大型仪器组', 'Large Instruments Team'],
    ['化工设备组', 'Process Equipment Team'],
  ],
  courses: [
    {
      name: ['无机化学实验', 'Inorganic Chemistry Laboratory Course'],
      laboratory: 0,
      experiments: [
        ['氯化钠的提纯', 'Purification of Sodium Chloride'],
        ['硫酸亚铁铵的制备', 'Preparation of Ammonium Iron Sulfate'],
        ['醋酸电离常数的测定', 'Dissociation Constant of Acetic Acid'],
        ['配位化合物的性质', 'Properties of Coordination Compounds'],
      ],
    },
    {
      name: ['有机化学实验', 'Organic Chemistry Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['乙酸乙酯的合成', 'Synthesis of Ethyl Acetate'],
        ['阿司匹林的制备', 'Preparation of Aspirin'],
        ['重结晶与熔点测定', 'Recrystallisation and Melting Points'],
        ['从茶叶中提取咖啡因', 'Extraction of Caffeine from Tea'],
      ],
    },
    {
      name: ['分析化学实验', 'Analytical Chemistry Laboratory Course'],
      laboratory: 2,
      experiments: [
        ['盐酸标准溶液的标定', 'Standardisation of Hydrochloric Acid'],
        ['自来水硬度的测定', 'Hardness of Tap Water'],
        ['高锰酸钾法测过氧化氢', 'Hydrogen Peroxide by Permanganate Titration'],
        ['沉淀重量法测钡', 'Gravimetric Determination of Barium'],
      ],
    },
    {
      name: ['物理化学实验', 'Physical Chemistry Laboratory Course'],
      laboratory: 3,
      experiments: [
        ['燃烧热的测定', 'Heat of Combustion'],
        ['蔗糖水解反应速率常数', 'Rate Constant of Sucrose Hydrolysis'],
        ['双液系气液平衡相图', 'Vapour-Liquid Diagram of a Binary System'],
        ['原电池电动势的测定', 'Electromotive Force of Cells'],
      ],
    },
    {
      name: ['仪器分析实验', 'Instrumental Analysis Laboratory'],
      laboratory: 4,
      experiments: [
        ['紫外分光光度法测苯酚', 'Phenol by Ultraviolet Spectrophotometry'],
        ['原子吸收法测铜', 'Copper by Atomic Absorption'],
        ['气相色谱定量分析', 'Quantitative Gas Chromatography'],
        ['红外光谱的解析', 'Interpretation of Infrared Spectra'],
      ],
    },
    {
      name: ['化工原理实验', 'Unit Operations Laboratory Course'],
      laboratory: 5,
      experiments: [
        ['流体流动阻力的测定', 'Friction Losses in Pipe Flow'],
        ['离心泵性能曲线', 'Performance Curve of a Centrifugal Pump'],
        ['精馏塔的操作', 'Operation of a Distillation Column'],
        ['对流传热系数的测定', 'Convective Heat Transfer Coefficient'],
      ],
    },
    {
      name: ['高分子化学实验', 'Polymer Chemistry Laboratory'],
      laboratory: 1,
      experiments: [
        ['甲基丙烯酸甲酯本体聚合', 'Bulk Polymerisation of Methyl Methacrylate'],
        ['乙酸乙烯酯乳液聚合', 'Emulsion Polymerisation of Vinyl Acetate'],
        ['粘度法测分子量', 'Molar Mass by Viscometry'],
      ],
    },
    {
      name: ['药物化学实验', 'Medicinal Chemistry Laboratory'],
      laboratory: 1,
      experiments: [
        ['对乙酰氨基酚的合成', 'Synthesis of Paracetamol'],
        ['磺胺醋酰钠的制备', 'Preparation of Sulfacetamide Sodium'],
        ['药物的薄层色谱鉴别', 'Identification of Drugs by Thin-Layer Chromatography'],
      ],
    },
    {
      name: ['环境化学实验', 'Environmental Chemistry Laboratory'],
      laboratory: 2,
      experiments: [
        ['水中化学需氧量的测定', 'Chemical Oxygen Demand of Water'],
        ['土壤重金属的提取', 'Extraction of Heavy Metals from Soil'],
        ['空气中甲醛的采样', 'Sampling of Formaldehyde in Air'],
      ],
    },
    {
      name: ['电化学实验', 'Electrochemistry Laboratory'],
      laboratory: 3,
      experiments: [
        ['循环伏安法', 'Cyclic Voltammetry'],
        ['金属腐蚀速率的测定', 'Corrosion Rate of Metals'],
        ['锂离子电池的组装', 'Assembly of a Lithium-Ion Cell'],
      ],
    },
  ],
  openExperiments: [
    ['银纳米粒子的制备', 'Preparation of Silver Nanoparticles'],
    ['天然色素的分离', 'Separation of Natural Pigments'],
    ['手工皂的制作与检验', 'Making and Testing of Soap'],
    ['荧光碳点的合成', 'Synthesis of Fluorescent Carbon Dots'],
  ],
};
