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

/** Full names that the tables can make and that belong to well-known people: they are never given to a person of the demo. */
export const knownNames: ReadonlySet<string> = new Set(
  (
    '丁志诚 丁海峰 于海洋 任家萱 任志强 何志平 何立峰 余若薇 侯逸凡 傅海峰 冯嘉怡 冯志强 冯晓泉 刘亦婷 刘亦菲 刘伟强 刘天华 刘宇宁 刘家辉 刘建宏 刘志军 刘文辉 刘昊然 刘晓波 刘海波 刘海洋 卢海鹏 叶文洁 ' +
    '吴亦凡 吴启华 吴宇森 吴建豪 吴志强 吴晓波 吴清源 周依然 周建平 周志强 周立波 周雨彤 唐家璇 夏紫薇 姜文华 孙子涵 孙海平 孟浩然 宋晓峰 张伟平 张佳宁 张嘉杰 张嘉琪 张子萱 张家辉 张心瑜 张志强 张悦然 ' +
    '张文宏 张梓琳 徐佳莹 徐子珊 戴志诚 文天祥 曹可凡 曹文轩 李书磊 李佳薇 李修平 李嘉诚 李建成 李彦宏 李心洁 李志强 李承鹏 李文华 李晓峰 李永波 李泽华 李浩然 李立宏 李若彤 李若琳 杜海涛 杨振华 杨振宁 ' +
    '林书豪 林俊杰 林嘉华 林子祥 林建华 林志颖 梁家辉 梁思成 段奕宏 毛晓彤 汪文斌 沈梦瑶 潘晓婷 王佳琪 王子璇 王建军 王建林 王志飞 王振华 王文华 王文杰 王文涛 王立军 王若琳 秦海璐 罗志祥 胡彦斌 胡志强 ' +
    '胡春华 胡海峰 胡海泉 范志毅 范晓萱 董建华 董思成 董文华 蔡依林 袁家军 袁雨萱 许佳琪 许志安 许文强 许海峰 谢天华 谢晓峰 赖雅妍 赵世林 赵文华 郑嘉颖 郭书瑶 郭子凡 郭晓婷 郭海军 郭炳江 金博洋 陈云林 ' +
    '陈天华 陈建斌 陈思成 陈思诚 陈文茜 陈若琳 陈若轩 陈语安 陈逸飞 马云飞 马家辉 马海涛 高启强 高海宁 魏建军 黄子华 黄家强 黄景瑜 黄海波'
  ).split(' '),
);
