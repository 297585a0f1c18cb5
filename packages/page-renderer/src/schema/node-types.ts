// Made from the definitions in `src/{renderers,extras}/*/nodes.ts` by `npm run schema`.
import type { ActionNode, ButtonGroupNode, DropdownButtonNode, OperationNode } from './actions.ts';
import type { CrudNode, TableNode } from './crud.ts';
import type { DateInputNode, DateRangeNode } from './date-inputs.ts';
import type {
  AlertNode,
  AvatarNode,
  BreadcrumbNode,
  CardNode,
  CarouselNode,
  ChartNode,
  CodeNode,
  ColorNode,
  DateNode,
  IconNode,
  ImageNode,
  ImagesNode,
  ItemFieldNode,
  ItemsNode,
  JsonNode,
  LinkNode,
  ListItemNode,
  MappingNode,
  MarkdownNode,
  NavNode,
  NumberNode,
  PlainNode,
  ProgressNode,
  PropertyNode,
  QrCodeNode,
  RemarkNode,
  SearchBoxNode,
  SparklineNode,
  SpinnerNode,
  StatusNode,
  StepsNode,
  TagNode,
  TimelineNode,
  TooltipWrapperNode,
  TplNode,
} from './display.ts';
import type { DiffEditorNode, EditorNode, RichTextNode } from './editor-inputs.ts';
import type {
  ChartRadiosNode,
  IconPickerNode,
  InputFormulaNode,
  InputRepeatNode,
  InputSignatureNode,
  InputVerificationCodeNode,
  JsonSchemaNode,
  LocationPickerNode,
  UsersSelectNode,
} from './extra-inputs.ts';
import type {
  AppNode,
  BarcodeNode,
  Grid2DNode,
  GridNavNode,
  NestedNode,
  ShapeNode,
  SliderNode,
  TasksNode,
  WebComponentNode,
} from './extra-parts.ts';
import type { ExcelInputNode, FileInputNode } from './file-inputs.ts';
import type { ConditionBuilderNode, ControlNode, FormulaNode, HiddenNode, StaticNode, UuidNode } from './form-fields.ts';
import type { FormNode } from './form.ts';
import type {
  AnchorNavNode,
  CollapseGroupNode,
  CollapseNode,
  ContainerNode,
  DividerNode,
  EachNode,
  FieldSetNode,
  FlexNode,
  GridNode,
  GroupNode,
  IframeNode,
  PageNode,
  PaginationWrapperNode,
  PanelNode,
  PortletNode,
  ServiceNode,
  SwitchContainerNode,
  TableViewNode,
  TabsNode,
} from './layout.ts';
import type { ColorInputNode, NumberInputNode, RangeInputNode, RatingInputNode } from './number-inputs.ts';
import type {
  ButtonChoicesNode,
  ChainedSelectNode,
  CheckboxNode,
  CheckboxesNode,
  CityInputNode,
  MatrixNode,
  PickerNode,
  RadiosNode,
  SelectNode,
  SwitchNode,
  TransferNode,
  TreeNode,
} from './option-inputs.ts';
import type { ComboNode, InputTableNode, KeyValueNode, SubFormNode } from './row-inputs.ts';
import type {
  CalendarNode,
  CityTextNode,
  ClosedOverlayNode,
  DateRangeTextNode,
  LogNode,
  MediaNode,
  NotDrawnNode,
  PaginationNode,
  PasswordTextNode,
  WordsNode,
} from './shown.ts';
import type { TagInputNode, TextAreaNode, TextInputNode } from './text-inputs.ts';
import type { WizardNode } from './wizard.ts';

/**
 * Every type of node that is drawn, with its properties. A host adds its own:
 *
 * @example
 * declare module '@lab-console/page-renderer' {
 *   interface NodeTypes {
 *     'schedule-calendar': BaseNode & { readonly type: 'schedule-calendar'; readonly centre?: number };
 *   }
 * }
 */
export interface NodeTypes {
  readonly action: ActionNode;
  readonly alert: AlertNode;
  readonly amis: NestedNode;
  readonly 'anchor-nav': AnchorNavNode;
  readonly app: AppNode;
  readonly audio: MediaNode;
  readonly avatar: AvatarNode;
  readonly barcode: BarcodeNode;
  readonly 'bat-editor': EditorNode;
  readonly breadcrumb: BreadcrumbNode;
  readonly button: ActionNode;
  readonly 'button-group': ButtonGroupNode;
  readonly 'button-group-select': ButtonChoicesNode;
  readonly 'button-toolbar': ButtonGroupNode;
  readonly 'c-editor': EditorNode;
  readonly calendar: CalendarNode;
  readonly card: CardNode;
  readonly 'card-item-field': ItemFieldNode;
  readonly card2: CardNode;
  readonly cards: ItemsNode;
  readonly carousel: CarouselNode;
  readonly 'cascader-select': TreeNode;
  readonly 'chained-select': ChainedSelectNode;
  readonly chart: ChartNode;
  readonly 'chart-radios': ChartRadiosNode;
  readonly checkbox: CheckboxNode;
  readonly checkboxes: CheckboxesNode;
  readonly city: CityTextNode;
  readonly code: CodeNode;
  readonly 'coffeescript-editor': EditorNode;
  readonly collapse: CollapseNode;
  readonly 'collapse-group': CollapseGroupNode;
  readonly color: ColorNode;
  readonly combo: ComboNode;
  readonly 'condition-builder': ConditionBuilderNode;
  readonly container: ContainerNode;
  readonly control: ControlNode;
  readonly 'cpp-editor': EditorNode;
  readonly crud: CrudNode;
  readonly crud2: CrudNode;
  readonly 'csharp-editor': EditorNode;
  readonly 'css-editor': EditorNode;
  readonly custom: NotDrawnNode;
  readonly date: DateNode;
  readonly 'date-range': DateRangeTextNode;
  readonly datetime: DateNode;
  readonly dialog: ClosedOverlayNode;
  readonly 'diff-editor': DiffEditorNode;
  readonly divider: DividerNode;
  readonly 'dockerfile-editor': EditorNode;
  readonly drawer: ClosedOverlayNode;
  readonly 'dropdown-button': DropdownButtonNode;
  readonly each: EachNode;
  readonly editor: EditorNode;
  readonly fieldSet: FieldSetNode;
  readonly fieldset: FieldSetNode;
  readonly flex: FlexNode;
  readonly 'flex-item': ContainerNode;
  readonly form: FormNode;
  readonly formula: FormulaNode;
  readonly 'fsharp-editor': EditorNode;
  readonly 'go-editor': EditorNode;
  readonly grid: GridNode;
  readonly 'grid-2d': Grid2DNode;
  readonly 'grid-nav': GridNavNode;
  readonly group: GroupNode;
  readonly 'handlebars-editor': EditorNode;
  readonly hbox: GridNode;
  readonly hidden: HiddenNode;
  readonly html: TplNode;
  readonly 'html-editor': EditorNode;
  readonly icon: IconNode;
  readonly 'icon-picker': IconPickerNode;
  readonly 'icon-select': IconPickerNode;
  readonly iframe: IframeNode;
  readonly image: ImageNode;
  readonly images: ImagesNode;
  readonly 'ini-editor': EditorNode;
  readonly 'input-array': ComboNode;
  readonly 'input-city': CityInputNode;
  readonly 'input-color': ColorInputNode;
  readonly 'input-date': DateInputNode;
  readonly 'input-date-range': DateRangeNode;
  readonly 'input-datetime': DateInputNode;
  readonly 'input-datetime-range': DateRangeNode;
  readonly 'input-email': TextInputNode;
  readonly 'input-excel': ExcelInputNode;
  readonly 'input-file': FileInputNode;
  readonly 'input-formula': InputFormulaNode;
  readonly 'input-group': GroupNode;
  readonly 'input-image': FileInputNode;
  readonly 'input-kv': KeyValueNode;
  readonly 'input-kvs': KeyValueNode;
  readonly 'input-month': DateInputNode;
  readonly 'input-month-range': DateRangeNode;
  readonly 'input-number': NumberInputNode;
  readonly 'input-password': TextInputNode;
  readonly 'input-quarter': DateInputNode;
  readonly 'input-quarter-range': DateRangeNode;
  readonly 'input-range': RangeInputNode;
  readonly 'input-rating': RatingInputNode;
  readonly 'input-repeat': InputRepeatNode;
  readonly 'input-rich-text': RichTextNode;
  readonly 'input-signature': InputSignatureNode;
  readonly 'input-sub-form': SubFormNode;
  readonly 'input-table': InputTableNode;
  readonly 'input-tag': TagInputNode;
  readonly 'input-text': TextInputNode;
  readonly 'input-time': DateInputNode;
  readonly 'input-time-range': DateRangeNode;
  readonly 'input-tree': TreeNode;
  readonly 'input-url': TextInputNode;
  readonly 'input-verification-code': InputVerificationCodeNode;
  readonly 'input-year': DateInputNode;
  readonly 'input-year-range': DateRangeNode;
  readonly 'java-editor': EditorNode;
  readonly 'javascript-editor': EditorNode;
  readonly json: JsonNode;
  readonly 'json-editor': EditorNode;
  readonly 'json-schema': JsonSchemaNode;
  readonly 'less-editor': EditorNode;
  readonly link: LinkNode;
  readonly list: ItemsNode;
  readonly 'list-item': ListItemNode;
  readonly 'list-item-field': ItemFieldNode;
  readonly 'list-select': ButtonChoicesNode;
  readonly 'location-picker': LocationPickerNode;
  readonly log: LogNode;
  readonly 'lua-editor': EditorNode;
  readonly map: MappingNode;
  readonly mapping: MappingNode;
  readonly markdown: MarkdownNode;
  readonly 'markdown-editor': EditorNode;
  readonly 'matrix-checkboxes': MatrixNode;
  readonly month: DateNode;
  readonly 'msdax-editor': EditorNode;
  readonly 'multi-select': SelectNode;
  readonly 'multiline-text': PlainNode;
  readonly 'native-date': TextInputNode;
  readonly 'native-number': NumberInputNode;
  readonly 'native-time': TextInputNode;
  readonly nav: NavNode;
  readonly navigation: NavNode;
  readonly 'nested-select': TreeNode;
  readonly number: NumberNode;
  readonly 'objective-c-editor': EditorNode;
  readonly operation: OperationNode;
  readonly page: PageNode;
  readonly pager: PaginationNode;
  readonly pagination: PaginationNode;
  readonly 'pagination-wrapper': PaginationWrapperNode;
  readonly panel: PanelNode;
  readonly password: PasswordTextNode;
  readonly 'php-editor': EditorNode;
  readonly picker: PickerNode;
  readonly plain: PlainNode;
  readonly 'plaintext-editor': EditorNode;
  readonly portlet: PortletNode;
  readonly 'postiats-editor': EditorNode;
  readonly 'powershell-editor': EditorNode;
  readonly progress: ProgressNode;
  readonly property: PropertyNode;
  readonly 'pug-editor': EditorNode;
  readonly 'python-editor': EditorNode;
  readonly 'qr-code': QrCodeNode;
  readonly qrcode: QrCodeNode;
  readonly 'r-editor': EditorNode;
  readonly radio: CheckboxNode;
  readonly radios: RadiosNode;
  readonly 'razor-editor': EditorNode;
  readonly remark: RemarkNode;
  readonly reset: ActionNode;
  readonly 'ruby-editor': EditorNode;
  readonly 'sb-editor': EditorNode;
  readonly 'scss-editor': EditorNode;
  readonly 'search-box': SearchBoxNode;
  readonly select: SelectNode;
  readonly service: ServiceNode;
  readonly shape: ShapeNode;
  readonly 'shell-editor': EditorNode;
  readonly slider: SliderNode;
  readonly 'sol-editor': EditorNode;
  readonly sparkline: SparklineNode;
  readonly spinner: SpinnerNode;
  readonly 'sql-editor': EditorNode;
  readonly static: StaticNode;
  readonly status: StatusNode;
  readonly steps: StepsNode;
  readonly submit: ActionNode;
  readonly 'swift-editor': EditorNode;
  readonly switch: SwitchNode;
  readonly 'switch-container': SwitchContainerNode;
  readonly table: TableNode;
  readonly 'table-view': TableViewNode;
  readonly table2: TableNode;
  readonly tabs: TabsNode;
  readonly 'tabs-transfer': TransferNode;
  readonly 'tabs-transfer-picker': TransferNode;
  readonly tag: TagNode;
  readonly tags: WordsNode;
  readonly tasks: TasksNode;
  readonly text: PlainNode;
  readonly textarea: TextAreaNode;
  readonly time: DateNode;
  readonly timeline: TimelineNode;
  readonly 'tooltip-wrapper': TooltipWrapperNode;
  readonly tpl: TplNode;
  readonly transfer: TransferNode;
  readonly 'transfer-picker': TransferNode;
  readonly 'tree-select': TreeNode;
  readonly 'typescript-editor': EditorNode;
  readonly 'users-select': UsersSelectNode;
  readonly uuid: UuidNode;
  readonly 'vb-editor': EditorNode;
  readonly vbox: ContainerNode;
  readonly video: MediaNode;
  readonly 'web-component': WebComponentNode;
  readonly wizard: WizardNode;
  readonly words: WordsNode;
  readonly wrapper: ContainerNode;
  readonly 'xml-editor': EditorNode;
  readonly 'yaml-editor': EditorNode;
}

/** Any node of a known type; `static` means every `static-…` too. */
export type TypedNode = NodeTypes[keyof NodeTypes];
