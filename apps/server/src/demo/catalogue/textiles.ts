import type { Discipline } from './discipline.ts';

/** Textiles. */
export const textiles: Discipline = {
  code: 'TEX',
  centre: ['纺织实验教学中心', 'Textile Teaching Laboratories'],
  majors: [
    ['纺织工程', 'Textile Engineering'],
    ['服装设计', 'Fashion Engineering'],
    ['轻化工程', 'Dyeing and Finishing'],
  ],
  laboratories: [
    ['纺纱实验室', 'Spinning Laboratory'],
    ['织造实验室', 'Weaving Laboratory'],
    ['染整实验室', 'Dyeing Laboratory'],
    ['纤维检测室', 'Fibre Testing Room'],
    ['服装工艺室', 'Garment Room'],
  ],
  teams: [
    ['纺机维护组', 'Spinning Machines Team'],
    ['染化料组', 'Dyestuff Team'],
    ['检测组', 'Fibre Testing Team'],
  ],
  courses: [
    {
      name: ['纺织材料学实验', 'Textile Materials Laboratory'],
      laboratory: 3,
      experiments: [
        ['纤维的鉴别', 'Identification of Fibres'],
        ['纱线强力的测定', 'Strength of Yarns'],
        ['回潮率的测定', 'Moisture Regain'],
        ['织物的透气性', 'Air Permeability of Fabrics'],
      ],
    },
    {
      name: ['纺纱学实验', 'Spinning Laboratory Course'],
      laboratory: 0,
      experiments: [
        ['开清棉工艺', 'Opening and Cleaning of Cotton'],
        ['梳棉工艺', 'Carding'],
        ['并条与粗纱', 'Drawing and Roving'],
        ['细纱工艺', 'Ring Spinning'],
      ],
    },
    {
      name: ['织造学实验', 'Weaving Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['整经与浆纱', 'Warping and Sizing'],
        ['平纹织物的织造', 'Weaving of Plain Cloth'],
        ['提花织物', 'Jacquard Fabrics'],
        ['针织线圈结构', 'Structure of Knitted Loops'],
      ],
    },
    {
      name: ['染整工艺实验', 'Dyeing Laboratory Course'],
      laboratory: 2,
      experiments: [
        ['棉织物的前处理', 'Pretreatment of Cotton'],
        ['活性染料染色', 'Reactive Dyeing'],
        ['色牢度的测试', 'Testing of Colour Fastness'],
        ['涂料印花', 'Pigment Printing'],
      ],
    },
    {
      name: ['服装工艺实验', 'Garment Technology Laboratory'],
      laboratory: 4,
      experiments: [
        ['纸样的绘制', 'Drafting of Patterns'],
        ['基本缝型', 'Basic Seams'],
        ['立体裁剪', 'Draping'],
        ['成衣整烫', 'Pressing of Garments'],
      ],
    },
  ],
  openExperiments: [
    ['植物染色', 'Dyeing with Plants'],
    ['扎染体验', 'Tie-Dyeing'],
    ['智能纺织品', 'Smart Textiles'],
  ],
};
