import type { Discipline } from './discipline.ts';

/** Mechanical engineering. */
export const mechanics: Discipline = {
  code: 'MEC',
  centre: ['机械工程实验教学中心', 'Mechanical Engineering Laboratories'],
  majors: [
    ['机械工程', 'Mechanical Engineering'],
    ['车辆工程', 'Vehicle Engineering'],
    ['智能制造', 'Intelligent Manufacturing'],
  ],
  laboratories: [
    ['机械原理实验室', 'Theory of Machines Laboratory'],
    ['数控加工室', 'Machining Room'],
    ['精密测量室', 'Metrology Room'],
    ['液压实验室', 'Hydraulics Laboratory'],
    ['机器人实验室', 'Robotics Laboratory'],
  ],
  teams: [
    ['机加工组', 'Machining Team'],
    ['液压设备组', 'Hydraulics Team'],
    ['量具管理组', 'Gauge Team'],
  ],
  courses: [
    {
      name: ['机械原理实验', 'Theory of Machines Laboratory Course'],
      laboratory: 0,
      experiments: [
        ['机构运动简图测绘', 'Sketching of Kinematic Diagrams'],
        ['渐开线齿轮范成', 'Generation of Involute Gears'],
        ['刚性转子动平衡', 'Balancing of a Rigid Rotor'],
        ['凸轮轮廓检测', 'Inspection of Cam Profiles'],
      ],
    },
    {
      name: ['机械设计实验', 'Machine Design Laboratory'],
      laboratory: 0,
      experiments: [
        ['带传动的滑动与效率', 'Slip and Efficiency of Belt Drives'],
        ['螺栓组联接受力分析', 'Forces in a Bolt Group'],
        ['滑动轴承油膜压力', 'Oil-Film Pressure of Journal Bearings'],
        ['减速器的拆装', 'Dismantling of a Gear Reducer'],
      ],
    },
    {
      name: ['互换性与测量实验', 'Tolerances and Metrology Laboratory'],
      laboratory: 2,
      experiments: [
        ['轴径的比较测量', 'Comparative Measurement of Shafts'],
        ['表面粗糙度的测量', 'Measurement of Surface Roughness'],
        ['直线度误差的测量', 'Measurement of Straightness'],
        ['螺纹的测量', 'Measurement of Screw Threads'],
      ],
    },
    {
      name: ['液压与气压传动实验', 'Hydraulics and Pneumatics Laboratory'],
      laboratory: 3,
      experiments: [
        ['液压泵性能测试', 'Testing of a Hydraulic Pump'],
        ['节流调速回路', 'Throttle Speed Control'],
        ['气动顺序动作回路', 'Pneumatic Sequence Circuit'],
        ['溢流阀特性', 'Characteristics of a Relief Valve'],
      ],
    },
    {
      name: ['数控技术实验', 'Numerical Control Laboratory'],
      laboratory: 1,
      experiments: [
        ['数控车床编程', 'Programming of a Lathe'],
        ['数控铣削加工', 'Milling on a Machining Centre'],
        ['刀具补偿的应用', 'Use of Tool Compensation'],
        ['插补原理仿真', 'Simulation of Interpolation'],
      ],
    },
  ],
  openExperiments: [
    ['机械臂轨迹规划', 'Path Planning of a Robot Arm'],
    ['增材制造体验', 'Additive Manufacturing'],
    ['斯特林发动机的制作', 'Building a Stirling Engine'],
  ],
};
