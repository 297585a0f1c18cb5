import type { Discipline } from './discipline.ts';

/** Biology. */
export const biology: Discipline = {
  code: 'BIO',
  centre: ['生物实验教学中心', 'Biology Teaching Laboratories'],
  majors: [
    ['生物科学', 'Biological Science'],
    ['生物技术', 'Biotechnology'],
    ['生态学', 'Ecology'],
  ],
  laboratories: [
    ['显微镜室', 'Microscopy Room'],
    ['微生物实验室', 'Microbiology Laboratory'],
    ['分子生物实验室', 'Molecular Biology Laboratory'],
    ['植物生理实验室', 'Plant Physiology Laboratory'],
    ['动物实验室', 'Zoology Laboratory'],
  ],
  teams: [
    ['培养基准备组', 'Media Preparation Team'],
    ['标本管理组', 'Specimen Team'],
    ['显微设备组', 'Microscope Team'],
  ],
  courses: [
    {
      name: ['普通生物学实验', 'General Biology Laboratory'],
      laboratory: 0,
      experiments: [
        ['显微镜的使用与细胞观察', 'Microscopy and Observation of Cells'],
        ['植物组织切片', 'Sections of Plant Tissue'],
        ['蛙的解剖', 'Anatomy of the Frog'],
        ['校园植物识别', 'Identification of Campus Plants'],
      ],
    },
    {
      name: ['微生物学实验', 'Microbiology Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['革兰氏染色', 'Gram Staining'],
        ['培养基的配制与灭菌', 'Preparation and Sterilisation of Media'],
        ['细菌的分离纯化', 'Isolation of Bacteria'],
        ['抑菌圈试验', 'Zone of Inhibition Assay'],
      ],
    },
    {
      name: ['分子生物学实验', 'Molecular Biology Laboratory Course'],
      laboratory: 2,
      experiments: [
        ['质粒的提取', 'Extraction of Plasmids'],
        ['聚合酶链式反应', 'Polymerase Chain Reaction'],
        ['琼脂糖凝胶电泳', 'Agarose Gel Electrophoresis'],
        ['感受态细胞的转化', 'Transformation of Competent Cells'],
      ],
    },
    {
      name: ['生物化学实验', 'Biochemistry Laboratory'],
      laboratory: 2,
      experiments: [
        ['蛋白质含量的测定', 'Determination of Protein'],
        ['淀粉酶活性的测定', 'Activity of Amylase'],
        ['氨基酸的纸层析', 'Paper Chromatography of Amino Acids'],
        ['还原糖的测定', 'Determination of Reducing Sugars'],
      ],
    },
    {
      name: ['植物生理学实验', 'Plant Physiology Laboratory Course'],
      laboratory: 3,
      experiments: [
        ['叶绿素的提取与测定', 'Extraction and Determination of Chlorophyll'],
        ['植物水势的测定', 'Water Potential of Plants'],
        ['光合速率的测定', 'Rate of Photosynthesis'],
        ['种子活力的测定', 'Vigour of Seeds'],
      ],
    },
  ],
  openExperiments: [
    ['果蝇杂交', 'Crossing of Fruit Flies'],
    ['植物组织培养', 'Plant Tissue Culture'],
    ['酸奶的发酵', 'Fermentation of Yoghurt'],
  ],
};
