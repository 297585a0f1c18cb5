/** Headers of the columns of codes that several imports have, with the other names that registrars give them. */
export const codeHeaders = {
  course: {
    header: { en: 'Course code', zh: '课程代码' },
    aliases: ['课程编码', '课程编号', '课程号'],
  },
  experiment: {
    header: { en: 'Experiment code', zh: '实验项目代码' },
    aliases: ['实验项目编码', '实验项目编号', '项目编码', '项目代码', '项目编号', '实验代码', 'project code'],
  },
} as const;
