/** Surnames, the frequent ones several times. */
export const surnames: readonly string[] = Array.from(
  '王王王王李李李李张张张张刘刘刘陈陈陈杨杨赵赵黄黄周周吴吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
);

/** First characters of given names. */
export const firstCharacters: readonly string[] = Array.from(
  '子雨浩思佳晓宇嘉文俊梓欣志明海建春秋立永振世承启泽亦若书静雅梦诗婉清云天星景正家伟瑞昊睿逸奕语可心悦紫晨沐依彦博弘修炳良恒',
);

/** Second characters of given names. */
export const secondCharacters: readonly string[] = Array.from(
  '轩涵怡萱宁航峰杰豪鹏飞洋涛磊斌强军辉琳娜婷颖洁雪莹倩蓉薇岚妍琪瑶珊彤菲茜华平安宏远达成林森源泉波江凡然言诚谦毅坤祥瑜瑾璐璇',
);

/**
 * Full names that the tables can make and that belong to somebody known: they are never given to anybody.
 * A given name of two characters here; names of one character are not made at all.
 */
export const knownNames: ReadonlySet<string> = new Set(
  (
    '李嘉诚 陈思诚 王思聪 林俊杰 张俊豪 李文亮 陈景润 杨振宁 林志玲 林志颖 赵丽颖 林心如 张文宏 王健林 何志成 李文杰 王志文 ' +
    '刘亦菲 李若彤 赵雅芝 陈志朋 林海峰 王海涛 郭明义 徐海东 马海德 张海涛 贺子珍 陈世峰 王子华 李子华 黄子华 吴文华 马天宇 马云飞 ' +
    '杨子江 周志强 李志强 吴志强 张志强 任志强 谢文东 刘宇宁 刘昊然 吴宇森 李书福 李书华 梁书铭 李明洋 张志远 张嘉杰 陈嘉桦 钱海岳 ' +
    '杨晓渡 高晓松 黄晓明 李晓霞 冯晓泉 邓亚萍 姜文华 王文华 李永波 李建成 王建军 王建林 李世民 赵世林 李清照 李若谷 李思思 陈子豪 ' +
    '王俊凯 王心凌 张雨绮 张静初 李雨桐 徐静蕾 徐若瑄 郭可颂 李承鹏 陈景元 张嘉益 陈可辛 余承东 马思纯 马海涛 许志安 黄宏强 许家印 ' +
    '张景岳 陈逸飞 何泽慧 陈建斌 李正道 郭海军 孙海平 刘海洋 刘海波 马志明 郭建华 李心洁 张心瑜 李嘉欣 张志坚 邓紫棋 于和伟 王雨馨'
  ).split(' '),
);
