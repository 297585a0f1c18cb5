import type { Discipline } from './discipline.ts';

/** Civil engineering. */
export const civil: Discipline = {
  code: 'CIV',
  centre: ['土木工程实验教学中心', 'Civil Engineering Laboratories'],
  majors: [
    ['土木工程', 'Civil Engineering'],
    ['给排水', 'Water Supply and Drainage'],
    ['道路桥梁', 'Road and Bridge Engineering'],
  ],
  laboratories: [
    ['结构实验室', 'Structures Laboratory'],
    ['土工实验室', 'Soil Mechanics Laboratory'],
    ['建材实验室', 'Building Materials Laboratory'],
    ['水力学实验室', 'Fluid Mechanics Laboratory'],
    ['测量仪器室', 'Surveying Room'],
  ],
  teams: [
    ['结构加载组', 'Loading Team'],
    ['土样准备组', 'Soil Sample Team'],
    ['测绘仪器组', 'Surveying Instruments Team'],
  ],
  courses: [
    {
      name: ['土力学实验', 'Soil Mechanics Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['土的含水率与密度', 'Water Content and Density of Soil'],
        ['液限与塑限', 'Liquid and Plastic Limits'],
        ['直接剪切试验', 'Direct Shear Test'],
        ['固结试验', 'Consolidation Test'],
      ],
    },
    {
      name: ['建筑材料实验', 'Building Materials Laboratory Course'],
      laboratory: 2,
      experiments: [
        ['水泥的基本性质', 'Basic Properties of Cement'],
        ['混凝土配合比', 'Concrete Mix Design'],
        ['混凝土抗压强度', 'Compressive Strength of Concrete'],
        ['沥青三大指标', 'Standard Tests of Bitumen'],
      ],
    },
    {
      name: ['结构试验', 'Structural Testing'],
      laboratory: 0,
      experiments: [
        ['简支梁静载试验', 'Static Loading of a Simple Beam'],
        ['钢桁架的内力测定', 'Forces in a Steel Truss'],
        ['回弹法检测强度', 'Strength by Rebound Hammer'],
        ['框架的动力特性', 'Dynamic Properties of a Frame'],
      ],
    },
    {
      name: ['水力学实验', 'Fluid Mechanics Laboratory Course'],
      laboratory: 3,
      experiments: [
        ['静水压强', 'Hydrostatic Pressure'],
        ['雷诺实验', 'Reynolds Experiment'],
        ['沿程水头损失', 'Friction Head Loss'],
        ['明渠水跃', 'Hydraulic Jump in a Channel'],
      ],
    },
    {
      name: ['工程测量实验', 'Surveying Laboratory'],
      laboratory: 4,
      experiments: [
        ['水准测量', 'Levelling'],
        ['水平角观测', 'Horizontal Angles'],
        ['导线测量', 'Traverse Survey'],
        ['地形图测绘', 'Topographic Mapping'],
      ],
    },
  ],
  openExperiments: [
    ['纸桥承载竞赛', 'Paper Bridge Contest'],
    ['振动台演示', 'Shaking Table Demonstration'],
    ['无人机测绘', 'Surveying by Drone'],
  ],
};
