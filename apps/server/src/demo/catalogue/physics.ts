import type { Discipline } from './discipline.ts';

/** Physics. */
export const physics: Discipline = {
  code: 'PHY',
  centre: ['物理实验教学中心', 'Physics Teaching Laboratories'],
  majors: [
    ['应用物理', 'Applied Physics'],
    ['光电信息', 'Optoelectronics'],
    ['测控技术', 'Measurement and Control'],
  ],
  laboratories: [
    ['光学实验室', 'Optics Laboratory'],
    ['力学实验室', 'Mechanics Laboratory'],
    ['电磁学实验室', 'Electromagnetism Laboratory'],
    ['近代物理实验室', 'Modern Physics Laboratory'],
    ['热学实验室', 'Heat Laboratory'],
    ['激光实验室', 'Laser Laboratory'],
  ],
  teams: [
    ['光学仪器组', 'Optical Instruments Team'],
    ['力学仪器组', 'Mechanical Instruments Team'],
    ['电磁仪器组', 'Electromagnetic Instruments Team'],
    ['真空设备组', 'Vacuum Equipment Team'],
  ],
  courses: [
    {
      name: ['大学物理实验（一）', 'University Physics Laboratory I'],
      laboratory: 1,
      experiments: [
        ['长度与密度的测量', 'Measurement of Length and Density'],
        ['用单摆测重力加速度', 'Gravitational Acceleration by a Simple Pendulum'],
        ['气垫导轨上的碰撞', 'Collisions on an Air Track'],
        ['杨氏模量的测定', "Young's Modulus of a Wire"],
      ],
    },
    {
      name: ['大学物理实验（二）', 'University Physics Laboratory II'],
      laboratory: 2,
      experiments: [
        ['惠斯通电桥测电阻', 'Resistance by a Wheatstone Bridge'],
        ['示波器的使用', 'Use of the Oscilloscope'],
        ['霍尔效应', 'Hall Effect'],
        ['牛顿环测曲率半径', "Radius of Curvature by Newton's Rings"],
      ],
    },
    {
      name: ['光学实验', 'Optics Laboratory Course'],
      laboratory: 0,
      experiments: [
        ['迈克耳孙干涉仪', 'Michelson Interferometer'],
        ['光栅衍射', 'Diffraction by a Grating'],
        ['偏振光的分析', 'Analysis of Polarised Light'],
        ['薄透镜焦距的测定', 'Focal Length of Thin Lenses'],
      ],
    },
    {
      name: ['近代物理实验', 'Modern Physics Laboratory Course'],
      laboratory: 3,
      experiments: [
        ['光电效应测普朗克常量', 'Planck Constant from the Photoelectric Effect'],
        ['密立根油滴实验', 'Millikan Oil-Drop Experiment'],
        ['弗兰克-赫兹实验', 'Franck-Hertz Experiment'],
        ['塞曼效应', 'Zeeman Effect'],
      ],
    },
    {
      name: ['电磁学实验', 'Electromagnetism Laboratory Course'],
      laboratory: 2,
      experiments: [
        ['静电场的描绘', 'Mapping of an Electrostatic Field'],
        ['互感与自感的测量', 'Mutual and Self Inductance'],
        ['交流电路的谐振', 'Resonance of Alternating-Current Circuits'],
        ['铁磁材料的磁滞回线', 'Hysteresis Loop of Ferromagnetic Materials'],
      ],
    },
    {
      name: ['热学实验', 'Heat and Thermodynamics Laboratory'],
      laboratory: 4,
      experiments: [
        ['金属比热容的测定', 'Specific Heat of Metals'],
        ['热导率的测量', 'Measurement of Thermal Conductivity'],
        ['空气比热容比的测定', 'Ratio of the Specific Heats of Air'],
        ['液体表面张力系数', 'Surface Tension of Liquids'],
      ],
    },
    {
      name: ['力学实验', 'Mechanics Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['刚体转动惯量的测定', 'Moment of Inertia of Rigid Bodies'],
        ['受迫振动与共振', 'Forced Oscillation and Resonance'],
        ['声速的测量', 'Speed of Sound in Air'],
      ],
    },
    {
      name: ['激光技术实验', 'Laser Technology Laboratory'],
      laboratory: 5,
      experiments: [
        ['氦氖激光器的调节', 'Alignment of a Helium-Neon Laser'],
        ['激光束参数的测量', 'Parameters of a Laser Beam'],
        ['全息照相', 'Holography'],
      ],
    },
    {
      name: ['传感器原理实验', 'Sensor Principles Laboratory'],
      laboratory: 2,
      experiments: [
        ['应变式传感器特性', 'Characteristics of Strain Gauges'],
        ['温度传感器定标', 'Calibration of Temperature Sensors'],
        ['光纤位移传感器', 'Fibre-Optic Displacement Sensor'],
      ],
    },
    {
      name: ['真空与薄膜实验', 'Vacuum and Thin Films Laboratory'],
      laboratory: 3,
      experiments: [
        ['真空的获得与测量', 'Production and Measurement of Vacuum'],
        ['蒸发镀膜', 'Film Deposition by Evaporation'],
        ['薄膜厚度的干涉测量', 'Film Thickness by Interference'],
      ],
    },
  ],
  openExperiments: [
    ['傅里叶光学与空间滤波', 'Fourier Optics and Spatial Filtering'],
    ['非线性电路中的混沌', 'Chaos in a Nonlinear Circuit'],
    ['核磁共振', 'Nuclear Magnetic Resonance'],
    ['超声光栅', 'Ultrasonic Grating'],
  ],
};
