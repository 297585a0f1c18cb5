/**
 * HTML of Word on the clipboard: a heading, a list of two levels, a numbered list, a table, a formula and a picture. It has its namespaces,
 * conditional comments, list marks and styles.
 */
export const wordClipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/Li/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Times New Roman",serif;}
@page WordSection1 {size:595.3pt 841.9pt;}
-->
</style>
</head>
<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h2 style='mso-list:none'><span lang=EN-US style='mso-fareast-font-family:SimSun'>Safety<o:p></o:p></span></h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US>Wear</span></b><span
lang=EN-US> <span style='color:red;font-weight:bold'>goggles</span>, <i>always</i>.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>first<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>below it<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>second<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US>Steps:<o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>measure<o:p></o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'>
  <td width=200 colspan=2 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><span lang=EN-US>Voltage<o:p></o:p></span></p>
  </td>
 </tr>
 <tr>
  <td width=100 style='width:75.0pt'><p class=MsoNormal><span lang=EN-US>1 V<o:p></o:p></span></p></td>
  <td width=100 style='width:75.0pt'><p class=MsoNormal><span lang=EN-US>2 A<o:p></o:p></span></p></td>
 </tr>
</table>
<p class=MsoNormal><!--[if gte msEquation 12]><m:oMath><i style='mso-bidi-font-style:normal'><span
style='font-family:"Cambria Math",serif'><m:r>U</m:r><m:r>=</m:r><m:r>R</m:r><m:r>I</m:r></span></i></m:oMath><![endif]--><![if !msEquation]><span
style='position:relative'><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/Users/Li/AppData/Local/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=40 height=20 src="file:///C:/Users/Li/AppData/Local/Temp/clip_image001.png" v:shapes="_x0000_i1025"><![endif]></span><![endif]><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="Picture_1"><v:imagedata src="file:///C:/clip_image002.png"/></v:shape><![endif]--><![if !vml]><img
width=300 height=200 src="file:///C:/Users/Li/AppData/Local/Temp/clip_image002.png" v:shapes="Picture_1"><![endif]><o:p></o:p></span></p>
<!--EndFragment-->
</body>
</html>`;
