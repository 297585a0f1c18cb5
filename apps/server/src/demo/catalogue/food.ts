import type { Discipline } from './discipline.ts';

/** Food science. */
export const food: Discipline = {
  code: 'FOD',
  centre: ['食品科学实验教学中心', 'Food Science Laboratories'],
  majors: [
    ['食品科学', 'Food Science'],
    ['食品质量', 'Food Quality'],
    ['酿酒工程', 'Brewing Engineering'],
  ],
  laboratories: [
    ['食品化学实验室', 'Food Chemistry Laboratory'],
    ['食品工艺实验室', 'Food Processing Laboratory'],
    ['感官评价室', 'Sensory Room'],
    ['发酵实验室', 'Fermentation Laboratory'],
    ['食品检测室', 'Food Analysis Room'],
  ],
  teams: [
    ['原料准备组', 'Raw Materials Team'],
    ['发酵设备组', 'Fermentation Team'],
    ['检测仪器组', 'Analysis Team'],
  ],
  courses: [
    {
      name: ['食品化学实验', 'Food Chemistry Laboratory Course'],
      laboratory: 0,
      experiments: [
        ['食品水分活度', 'Water Activity of Food'],
        ['美拉德反应', 'Maillard Reaction'],
        ['油脂酸价的测定', 'Acid Value of Oils'],
        ['果胶的提取', 'Extraction of Pectin'],
      ],
    },
    {
      name: ['食品分析实验', 'Food Analysis Laboratory'],
      laboratory: 4,
      experiments: [
        ['凯氏定氮', 'Kjeldahl Nitrogen'],
        ['脂肪的索氏提取', 'Soxhlet Extraction of Fat'],
        ['灰分的测定', 'Determination of Ash'],
        ['维生素含量的测定', 'Determination of Vitamins'],
      ],
    },
    {
      name: ['食品工艺实验', 'Food Processing Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['面包的制作', 'Making of Bread'],
        ['果酱加工', 'Jam Processing'],
        ['罐头杀菌', 'Sterilisation of Canned Food'],
        ['冰淇淋的制作', 'Making of Ice Cream'],
      ],
    },
    {
      name: ['食品微生物实验', 'Food Microbiology Laboratory'],
      laboratory: 3,
      experiments: [
        ['菌落总数测定', 'Total Plate Count'],
        ['乳酸菌的分离', 'Isolation of Lactic Acid Bacteria'],
        ['酵母的计数', 'Counting of Yeast'],
        ['霉菌的观察', 'Observation of Moulds'],
      ],
    },
    {
      name: ['酿造工艺实验', 'Brewing Laboratory'],
      laboratory: 3,
      experiments: [
        ['麦汁的制备', 'Preparation of Wort'],
        ['啤酒主发酵', 'Main Fermentation of Beer'],
        ['果酒的酿造', 'Making of Fruit Wine'],
        ['食醋的酿造', 'Making of Vinegar'],
      ],
    },
  ],
  openExperiments: [
    ['巧克力的调温', 'Tempering of Chocolate'],
    ['茶叶感官审评', 'Sensory Evaluation of Tea'],
    ['奶酪的制作', 'Making of Cheese'],
  ],
};
