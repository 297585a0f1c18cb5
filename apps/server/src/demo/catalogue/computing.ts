import type { Discipline } from './discipline.ts';

/** Computing. */
export const computing: Discipline = {
  code: 'CMP',
  centre: ['计算机实验教学中心', 'Computing Laboratories'],
  majors: [
    ['计算机科学', 'Computer Science'],
    ['软件工程', 'Software Engineering'],
    ['网络安全', 'Network Security'],
  ],
  laboratories: [
    ['程序设计机房', 'Programming Room'],
    ['网络实验室', 'Networking Laboratory'],
    ['组成原理实验室', 'Computer Organisation Laboratory'],
    ['操作系统实验室', 'Operating Systems Laboratory'],
    ['智能计算实验室', 'Intelligent Computing Laboratory'],
  ],
  teams: [
    ['机房运维组', 'Computer Room Team'],
    ['网络运维组', 'Networking Team'],
    ['软件环境组', 'Software Team'],
  ],
  courses: [
    {
      name: ['程序设计实验', 'Programming Laboratory'],
      laboratory: 0,
      experiments: [
        ['分支与循环', 'Branches and Loops'],
        ['函数与递归', 'Functions and Recursion'],
        ['数组与字符串', 'Arrays and Strings'],
        ['文件读写', 'Reading and Writing Files'],
      ],
    },
    {
      name: ['数据结构实验', 'Data Structures Laboratory'],
      laboratory: 0,
      experiments: [
        ['链表的实现', 'Implementation of Linked Lists'],
        ['二叉树的遍历', 'Traversal of Binary Trees'],
        ['图的最短路径', 'Shortest Paths in Graphs'],
        ['排序算法比较', 'Comparison of Sorting Algorithms'],
      ],
    },
    {
      name: ['计算机网络实验', 'Computer Networks Laboratory'],
      laboratory: 1,
      experiments: [
        ['交换机基本配置', 'Basic Switch Configuration'],
        ['静态路由配置', 'Static Routing'],
        ['协议报文分析', 'Analysis of Protocol Messages'],
        ['套接字编程', 'Socket Programming'],
      ],
    },
    {
      name: ['操作系统实验', 'Operating Systems Laboratory Course'],
      laboratory: 3,
      experiments: [
        ['进程创建与调度', 'Creation and Scheduling of Processes'],
        ['生产者与消费者', 'Producers and Consumers'],
        ['页面置换算法', 'Page Replacement'],
        ['简单文件系统', 'A Simple File System'],
      ],
    },
    {
      name: ['计算机组成实验', 'Computer Organisation Laboratory Course'],
      laboratory: 2,
      experiments: [
        ['运算器的设计', 'Design of an Arithmetic Unit'],
        ['存储器的扩展', 'Extension of Memory'],
        ['微程序控制器', 'Microprogrammed Controller'],
        ['流水线冒险', 'Pipeline Hazards'],
      ],
    },
  ],
  openExperiments: [
    ['图像识别入门', 'Introduction to Image Recognition'],
    ['攻防演练', 'Attack and Defence Exercise'],
    ['小型编译器', 'A Small Compiler'],
  ],
};
