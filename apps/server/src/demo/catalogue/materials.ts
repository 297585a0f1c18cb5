import type { Discipline } from './discipline.ts';

/** Materials. */
export const materials: Discipline = {
  code: 'MAT',
  centre: ['材料实验教学中心', 'Materials Teaching Laboratories'],
  majors: [
    ['材料科学', 'Materials Science'],
    ['金属材料', 'Metallic Materials'],
    ['高分子材料', 'Polymer Materials'],
  ],
  laboratories: [
    ['金相实验室', 'Metallography Laboratory'],
    ['热处理实验室', 'Heat Treatment Laboratory'],
    ['力学性能室', 'Mechanical Testing Room'],
    ['陶瓷实验室', 'Ceramics Laboratory'],
    ['电镜室', 'Electron Microscopy Room'],
  ],
  teams: [
    ['制样组', 'Specimen Preparation Team'],
    ['热工设备组', 'Furnace Team'],
    ['测试仪器组', 'Testing Instruments Team'],
  ],
  courses: [
    {
      name: ['材料科学基础实验', 'Fundamentals of Materials Laboratory'],
      laboratory: 0,
      experiments: [
        ['金相试样的制备', 'Preparation of Metallographic Specimens'],
        ['铁碳合金平衡组织', 'Equilibrium Structures of Steels'],
        ['晶体结构的堆垛模型', 'Stacking Models of Crystals'],
        ['二元相图的测定', 'Determination of a Binary Phase Diagram'],
      ],
    },
    {
      name: ['材料力学性能实验', 'Mechanical Properties Laboratory'],
      laboratory: 2,
      experiments: [
        ['金属的拉伸试验', 'Tensile Test of Metals'],
        ['硬度试验', 'Hardness Tests'],
        ['冲击韧性试验', 'Impact Toughness Test'],
        ['疲劳裂纹扩展', 'Growth of Fatigue Cracks'],
      ],
    },
    {
      name: ['热处理实验', 'Heat Treatment Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['碳钢的淬火与回火', 'Quenching and Tempering of Carbon Steel'],
        ['端淬法测淬透性', 'Hardenability by End Quench'],
        ['铝合金的时效', 'Ageing of Aluminium Alloys'],
        ['表面渗碳', 'Case Carburising'],
      ],
    },
    {
      name: ['高分子材料实验', 'Polymer Materials Laboratory'],
      laboratory: 2,
      experiments: [
        ['塑料熔体流动速率', 'Melt Flow Rate of Plastics'],
        ['橡胶的硫化', 'Vulcanisation of Rubber'],
        ['注射成型', 'Injection Moulding'],
        ['复合材料手糊成型', 'Hand Lay-Up of Composites'],
      ],
    },
    {
      name: ['材料分析方法实验', 'Materials Characterisation Laboratory'],
      laboratory: 4,
      experiments: [
        ['衍射物相分析', 'Phase Analysis by Diffraction'],
        ['扫描电镜观察断口', 'Fracture Surfaces under the Electron Microscope'],
        ['差热分析', 'Differential Thermal Analysis'],
        ['粒度分析', 'Particle Size Analysis'],
      ],
    },
  ],
  openExperiments: [
    ['陶艺与釉料', 'Pottery and Glazes'],
    ['形状记忆合金', 'Shape-Memory Alloys'],
    ['泡沫金属的制备', 'Preparation of Metal Foam'],
  ],
};
