import type { Discipline } from './discipline.ts';

/** Electronics and electrical engineering. */
export const electronics: Discipline = {
  code: 'ELE',
  centre: ['电工电子实验教学中心', 'Electronics Teaching Laboratories'],
  majors: [
    ['电子信息', 'Electronic Information'],
    ['自动化', 'Automation'],
    ['通信工程', 'Communication Engineering'],
  ],
  laboratories: [
    ['电路实验室', 'Circuits Laboratory'],
    ['模拟电子实验室', 'Analogue Electronics Laboratory'],
    ['数字电路实验室', 'Digital Circuits Laboratory'],
    ['信号处理实验室', 'Signal Processing Laboratory'],
    ['电机实验室', 'Electrical Machines Laboratory'],
    ['嵌入式系统实验室', 'Embedded Systems Laboratory'],
  ],
  teams: [
    ['电子仪表组', 'Electronic Instruments Team'],
    ['电机设备组', 'Machines Team'],
    ['单片机组', 'Microcontroller Team'],
    ['网络设备组', 'Network Equipment Team'],
  ],
  courses: [
    {
      name: ['电路原理实验', 'Circuit Theory Laboratory'],
      laboratory: 0,
      experiments: [
        ['基尔霍夫定律的验证', "Verification of Kirchhoff's Laws"],
        ['戴维南定理', "Thevenin's Theorem"],
        ['一阶电路的暂态过程', 'Transients of First-Order Circuits'],
        ['三相电路的测量', 'Measurements in Three-Phase Circuits'],
      ],
    },
    {
      name: ['模拟电子技术实验', 'Analogue Electronics Laboratory Course'],
      laboratory: 1,
      experiments: [
        ['单级共射放大电路', 'Single-Stage Common-Emitter Amplifier'],
        ['差动放大电路', 'Differential Amplifier'],
        ['集成运算放大器的应用', 'Applications of Operational Amplifiers'],
        ['直流稳压电源', 'Regulated Power Supply'],
      ],
    },
    {
      name: ['数字电子技术实验', 'Digital Electronics Laboratory'],
      laboratory: 2,
      experiments: [
        ['门电路逻辑功能测试', 'Logic Functions of Gates'],
        ['译码器与数据选择器', 'Decoders and Multiplexers'],
        ['触发器与计数器', 'Flip-Flops and Counters'],
        ['数字钟的设计', 'Design of a Digital Clock'],
      ],
    },
    {
      name: ['信号与系统实验', 'Signals and Systems Laboratory'],
      laboratory: 3,
      experiments: [
        ['信号的采样与恢复', 'Sampling and Reconstruction of Signals'],
        ['周期信号的频谱', 'Spectra of Periodic Signals'],
        ['滤波器的频率响应', 'Frequency Response of Filters'],
        ['二阶系统的时域响应', 'Time Response of Second-Order Systems'],
      ],
    },
    {
      name: ['单片机原理实验', 'Microcontroller Laboratory'],
      laboratory: 5,
      experiments: [
        ['流水灯控制', 'Running-Light Control'],
        ['定时器与中断', 'Timers and Interrupts'],
        ['串口通信', 'Serial Communication'],
        ['液晶显示与键盘', 'Liquid-Crystal Display and Keypad'],
      ],
    },
    {
      name: ['电机与拖动实验', 'Electrical Machines Laboratory Course'],
      laboratory: 4,
      experiments: [
        ['直流电动机的调速', 'Speed Control of a Direct-Current Motor'],
        ['单相变压器的参数', 'Parameters of a Single-Phase Transformer'],
        ['三相异步电动机的起动', 'Starting of a Three-Phase Induction Motor'],
        ['同步发电机的并网', 'Synchronising a Generator to the Grid'],
      ],
    },
    {
      name: ['通信原理实验', 'Communication Principles Laboratory'],
      laboratory: 3,
      experiments: [
        ['振幅调制与解调', 'Amplitude Modulation and Demodulation'],
        ['脉冲编码调制', 'Pulse-Code Modulation'],
        ['差错控制编码', 'Error-Control Coding'],
      ],
    },
    {
      name: ['自动控制原理实验', 'Automatic Control Laboratory'],
      laboratory: 5,
      experiments: [
        ['典型环节的模拟', 'Simulation of Typical Elements'],
        ['系统稳定性分析', 'Stability Analysis'],
        ['直线倒立摆控制', 'Control of an Inverted Pendulum'],
      ],
    },
    {
      name: ['可编程逻辑实验', 'Programmable Logic Laboratory'],
      laboratory: 2,
      experiments: [
        ['全加器的描述与仿真', 'Description and Simulation of a Full Adder'],
        ['状态机与交通灯', 'State Machines and Traffic Lights'],
        ['分频器与波形发生器', 'Frequency Divider and Waveform Generator'],
      ],
    },
    {
      name: ['电力电子实验', 'Power Electronics Laboratory'],
      laboratory: 4,
      experiments: [
        ['单相桥式可控整流', 'Single-Phase Controlled Rectifier'],
        ['降压斩波电路', 'Step-Down Chopper'],
        ['单相逆变电路', 'Single-Phase Inverter'],
      ],
    },
  ],
  openExperiments: [
    ['智能循迹小车', 'Line-Following Car'],
    ['无线传感网络', 'Wireless Sensor Network'],
    ['简易音频功放', 'Simple Audio Amplifier'],
    ['心率监测电路', 'Heart-Rate Monitor'],
  ],
};
