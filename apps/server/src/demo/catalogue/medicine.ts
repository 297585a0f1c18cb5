import type { Discipline } from './discipline.ts';

/** Medicine. */
export const medicine: Discipline = {
  code: 'MED',
  centre: ['医学实验教学中心', 'Medical Teaching Laboratories'],
  majors: [
    ['临床医学', 'Clinical Medicine'],
    ['护理学', 'Nursing'],
    ['医学检验', 'Medical Laboratory Science'],
  ],
  laboratories: [
    ['机能实验室', 'Physiology Laboratory'],
    ['解剖实验室', 'Anatomy Laboratory'],
    ['病理切片室', 'Pathology Room'],
    ['临床技能室', 'Clinical Skills Room'],
    ['检验实验室', 'Diagnostics Laboratory'],
  ],
  teams: [
    ['标本组', 'Anatomical Specimen Team'],
    ['模拟教具组', 'Simulator Team'],
    ['检验设备组', 'Diagnostics Equipment Team'],
  ],
  courses: [
    {
      name: ['生理学实验', 'Physiology Laboratory Course'],
      laboratory: 0,
      experiments: [
        ['神经干动作电位', 'Action Potentials of a Nerve Trunk'],
        ['骨骼肌收缩', 'Contraction of Skeletal Muscle'],
        ['人体血压的测量', 'Measurement of Blood Pressure'],
        ['呼吸运动的调节', 'Regulation of Breathing'],
      ],
    },
    {
      name: ['人体解剖学实验', 'Human Anatomy Laboratory'],
      laboratory: 1,
      experiments: [
        ['骨与关节', 'Bones and Joints'],
        ['心脏的结构', 'Structure of the Heart'],
        ['消化系统', 'Digestive System'],
        ['脑与脊髓', 'Brain and Spinal Cord'],
      ],
    },
    {
      name: ['病理学实验', 'Pathology Laboratory'],
      laboratory: 2,
      experiments: [
        ['细胞与组织的损伤', 'Injury of Cells and Tissues'],
        ['炎症', 'Inflammation'],
        ['血栓与梗死', 'Thrombosis and Infarction'],
        ['肿瘤的形态', 'Morphology of Tumours'],
      ],
    },
    {
      name: ['临床技能实训', 'Clinical Skills Training'],
      laboratory: 3,
      experiments: [
        ['心肺复苏', 'Cardiopulmonary Resuscitation'],
        ['静脉穿刺', 'Venepuncture'],
        ['无菌操作', 'Aseptic Technique'],
        ['缝合与打结', 'Sutures and Knots'],
      ],
    },
    {
      name: ['临床检验实验', 'Clinical Diagnostics Laboratory'],
      laboratory: 4,
      experiments: [
        ['血细胞计数', 'Blood Cell Count'],
        ['尿液常规分析', 'Routine Urinalysis'],
        ['血型鉴定', 'Blood Grouping'],
        ['凝血功能测定', 'Coagulation Tests'],
      ],
    },
  ],
  openExperiments: [
    ['急救知识体验', 'First Aid'],
    ['超声成像体验', 'Ultrasound Imaging'],
    ['虚拟手术入门', 'Introduction to Virtual Surgery'],
  ],
};
