import type { Discipline } from './discipline.ts';

/** Energy and power. */
export const energy: Discipline = {
  code: 'ENE',
  centre: ['能源动力实验教学中心', 'Energy Engineering Laboratories'],
  majors: [
    ['能源动力', 'Energy and Power'],
    ['新能源', 'Renewable Energy'],
    ['制冷空调', 'Refrigeration'],
  ],
  laboratories: [
    ['热工实验室', 'Thermal Laboratory'],
    ['内燃机实验室', 'Engine Laboratory'],
    ['制冷实验室', 'Refrigeration Laboratory'],
    ['光伏实验室', 'Photovoltaics Laboratory'],
    ['风洞实验室', 'Wind Tunnel Laboratory'],
  ],
  teams: [
    ['热工仪表组', 'Thermal Instruments Team'],
    ['动力设备组', 'Power Equipment Team'],
    ['新能源组', 'Renewables Team'],
  ],
  courses: [
    {
      name: ['工程热力学实验', 'Engineering Thermodynamics Laboratory'],
      laboratory: 0,
      experiments: [
        ['饱和蒸汽压力与温度', 'Pressure and Temperature of Saturated Steam'],
        ['喷管的流动特性', 'Flow through a Nozzle'],
        ['气体定压比热', 'Specific Heat of a Gas'],
        ['空气绝热指数', 'Adiabatic Index of Air'],
      ],
    },
    {
      name: ['传热学实验', 'Heat Transfer Laboratory'],
      laboratory: 0,
      experiments: [
        ['稳态平板导热', 'Steady Conduction in a Plate'],
        ['自然对流换热', 'Natural Convection'],
        ['换热器性能', 'Performance of a Heat Exchanger'],
        ['材料发射率', 'Emissivity of Materials'],
      ],
    },
    {
      name: ['内燃机实验', 'Engine Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['发动机拆装', 'Dismantling of an Engine'],
        ['负荷特性', 'Load Characteristics'],
        ['示功图测录', 'Indicator Diagrams'],
        ['排放测量', 'Measurement of Emissions'],
      ],
    },
    {
      name: ['制冷原理实验', 'Refrigeration Laboratory Course'],
      laboratory: 2,
      experiments: [
        ['压缩式制冷循环', 'Vapour-Compression Cycle'],
        ['制冷剂充注', 'Charging of Refrigerant'],
        ['空调系统调试', 'Adjustment of an Air Conditioner'],
        ['冷库温度场', 'Temperature Field of a Cold Store'],
      ],
    },
    {
      name: ['新能源技术实验', 'Renewable Energy Laboratory'],
      laboratory: 3,
      experiments: [
        ['光伏电池特性', 'Characteristics of Solar Cells'],
        ['风力机效率', 'Efficiency of a Wind Turbine'],
        ['燃料电池性能', 'Performance of a Fuel Cell'],
        ['储能系统', 'Energy Storage'],
      ],
    },
  ],
  openExperiments: [
    ['太阳灶的设计', 'Design of a Solar Cooker'],
    ['热电发电', 'Thermoelectric Generation'],
    ['建筑能耗监测', 'Monitoring of Building Energy'],
  ],
};
