import type { registration as codes } from '../../codes/registration'

export const registration = {
  E_REG_PARAM_MISSING: '缺少必要的参数，请刷新页面后重试。',
  E_REG_NOT_FOUND: '没有找到这条报名，请返回“我的报名”重新选择。',
  E_REG_NO_PERMISSION:
    '本批次由考生所在单位（集体）统一报名，个人不能自行报名。请联系您单位的经办人；如有疑问，请联系{{helpdesk}}。',
  E_REG_GROUP_ACCOUNT: '集体账号不能为自己办理。请打开“集体考生”，选择一名已加入的考生，为其报名和支付。',
  E_REG_BATCH_NOT_OPEN:
    '本批次报名尚未开始{{#from}}，将于 {{from}} 开始{{/from}}{{^canPrepare}}，请届时再来{{/canPrepare}}。{{#preparedFrom}}{{preparedFrom}} 起可以提前填写。{{/preparedFrom}}{{#canPrepare}}现在可以提前填写，开始后点一下即可提交。{{/canPrepare}}',
  E_REG_BATCH_CLOSED:
    '本批次报名已于{{#until}} {{until}} {{/until}}{{^until}}截止时间{{/until}}结束，请关注下一批次的通知。',
  E_REG_EXAM_PAUSED: '考试已暂停，报名暂不受理。已保存的内容不会丢失，恢复时间请留意通知。',
  E_REG_EXAM_OVER: '本次考试已结束，不能再办理报名。请关注下一批次的通知。',
  E_REG_QUOTA_FULL: '所选科目在该考区的名额已满，请更换考区或科目；有人取消后名额会放出，可稍后再试。',
  E_REG_ALREADY_REGISTERED: '您在本批次已有一条有效报名，请在“我的报名”中查看或继续支付。',
  E_REG_STILL_ACTIVE: '这条报名仍然有效，不需要重新报名。请在“我的报名”中继续办理。',
  E_REG_NOT_ACTIVE: '这条报名已取消、过期或关闭，不能再办理此项。报名期内可以重新报名。',
  E_REG_CANCEL_PAID: '报名已支付，不能取消。如不参加考试，请在开放时间内申请退费。',
  E_REG_CANCEL_VOUCHER: '这条报名使用了人才奖励券，不能取消。如有疑问请联系{{helpdesk}}。',
  E_REG_EDIT_PAID: '报名已支付，报名信息不能再修改。信息有误请联系{{helpdesk}}。',
  E_REG_EDIT_NOTHING: '报名信息没有变化。请修改需要更正的内容后再提交，或返回。',
  E_REG_EDIT_AUDITED: '报名已审核通过，报名信息不能再修改。信息有误请联系{{helpdesk}}。',
  E_REG_ADD_NOT_APPROVED: '报名审核通过后才能增报科目，请等待审核结果。',
  E_REG_REFUND_STARTED: '这条报名已申请退费，不能再办理此项。退费进度可在“支付与退费”中查看。',
  E_REG_TICKET_PRINTED: '准考证已打印，报名信息和考区不能再变更。如有疑问请联系{{helpdesk}}。',
  E_REG_BIRTH_DATE:
    '出生日期不在本次考试的报考范围内{{#bornFrom}}，须在 {{bornFrom}} 及以后出生{{/bornFrom}}{{#bornUntil}}，须在 {{bornUntil}} 及以前出生{{/bornUntil}}。出生日期登记有误请联系{{helpdesk}}更正。',
  E_REG_BIRTH_DATE_UNKNOWN: '账号里没有您的出生日期，无法核对报考条件。请联系{{helpdesk}}补充，然后再来报名。',
  E_REG_QUALIFICATION: '您的证件类型不在本次考试的报考范围内。请查看报考条件，或联系{{helpdesk}}。',
  E_REG_INCOMPLETE: '报名信息还没有填完，请从未完成的一步继续。',
  E_REG_DRAFT_CHANGED:
    '{{#offering}}考试机构刚刚调整了本批次的内容，还没有提交。请核对变化，再确认并提交。{{/offering}}{{^offering}}报名信息刚在其他页面或设备上修改过，还没有提交，您刚才的操作没有生效。现在显示的是最新内容，请核对后继续。{{/offering}}',
  E_REG_COMMITMENT: '请先阅读并同意承诺书，再继续报名。',
  E_REG_SUBJECT_COUNT:
    '{{#exactly}}请选择 {{exactly}} 科，再继续。{{/exactly}}{{^exactly}}所选科目数量不符合要求{{#min}}，至少选择 {{min}} 科{{/min}}{{#max}}，最多选择 {{max}} 科{{/max}}。请调整后继续。{{/exactly}}',
  E_REG_SUBJECT_REQUIRED: '有必考科目没有选择，请选择标有“必考”的科目后继续。',
  E_REG_SUBJECT_CONFLICT:
    '{{#first}}“{{first}}”与“{{second}}”不能同时报考，请取消其中一科。{{/first}}{{^first}}所选科目中有不能同时报考的科目，请取消其中一科。{{/first}}',
  E_REG_SUBJECT_OVERLAP:
    '{{#number}}“{{second}}”与您已报名的“{{first}}”（报名号 {{number}}）考试时间重叠，请改选其他科目，或到“我的报名”看那条报名能否取消。{{/number}}{{^number}}{{#first}}“{{first}}”与“{{second}}”的考试时间重叠，请取消其中一科。{{/first}}{{^first}}所选科目的考试时间有重叠，请取消其中一科。{{/first}}{{/number}}',
  E_REG_SUBJECT_DUPLICATE: '同一科目选择了两次，请保留一个。',
  E_REG_SUBJECT_UNKNOWN:
    '考试机构已取消{{#subject}}科目“{{subject}}”{{/subject}}{{^subject}}您选择的一个科目{{/subject}}，请改选其他科目，或不考该科目并继续。',
  E_REG_SUBJECT_EXEMPT:
    '您{{#ground}}以“{{ground}}”申请的{{/ground}}免考已通过，{{#subject}}“{{subject}}”{{/subject}}{{^subject}}所选科目中有一科{{/subject}}无需参加考试，也不收费。请在没有该科目的情况下继续。',
  E_REG_AREA_MISSING: '有科目还没有选择考区，请为每个科目选择考区。',
  E_REG_REGION_MISMATCH:
    '{{#gone}}考试机构已取消{{#area}}考区“{{area}}”{{/area}}{{^area}}所选考区{{/area}}，请{{#subject}}为“{{subject}}”{{/subject}}选择其他考区。{{/gone}}{{^gone}}{{#subject}}“{{area}}”已不再设科目“{{subject}}”，请更换考区或科目。{{/subject}}{{^subject}}所选考区与本批次或所选地区不符，请重新选择考区。{{/subject}}{{/gone}}',
  E_REG_CORRECTION_NONE: '这份报名现在没有需要补正的内容。请在“我的报名”中查看审核进度。',
  E_REG_CORRECTION_OVER:
    '补正时间已过{{#until}}（{{until}} 截止）{{/until}}，报名将由考试机构审核决定。如有疑问请联系{{helpdesk}}。',
  E_REG_CORRECTION_SAME: '“{{label}}”还没有修改。请查看补正原因，并换一份。',
  E_REG_CORRECTION_ASKED: '考试机构要求补正这份报名。请按要求补正，其他内容不能修改。',
  E_REG_REFUSED: '考试机构已决定您不能报名本批次，原因请在“我的报名”中查看。如有疑问请联系{{helpdesk}}。',
  E_REG_CHANGE_NOTHING: '考区没有变化。请为要更换的科目选择另一个考区，或返回。',
  E_REG_CHANGE_BEGUN: '该科目已开考，不能再更换。如有疑问请联系{{helpdesk}}。',
  E_REG_CHANGE_MOVED: '考区已在别处更换过，本页显示的是更换前的考区，这次没有更换。请核对现在的考区后再选择。',
  E_REG_CHANGE_OVER:
    '已过本批次更换考区的截止时间{{#until}}（{{until}} 截止）{{/until}}，不能再更换。如有疑问请联系{{helpdesk}}。',
  E_REG_CHANGE_TIMES: '更换考区的次数已用完，不能再更换。如有疑问请联系{{helpdesk}}。',
  E_REG_CHANGE_PROVINCE: '只能在本省范围内更换考区，请选择本省的其他考区。',
  E_REG_PRICE_UNDECIDED: '所选科目的费用待定，暂时不能报名。费用公布后即可继续，请留意通知。',
  E_REG_FILE_MISSING: '有文件没有上传成功或已失效，请重新上传后继续。',
  EXM_REG_OTHER_PROVINCE:
    '本次考试只能在一个省份报考，请将所有考区选在同一省份{{#first}}（您选择了“{{first}}”和“{{second}}”）{{/first}}。{{#number}}您已在其他省份报名（报名号 {{number}}），如需更换，请先取消该报名。{{/number}}',
  EXM_REG_AREA_LIMIT: '该考区的总名额（各科目合计）已满，请更换考区；有人取消后名额会放出，可稍后再试。',
  EXM_REG_SEAT_LIMIT: '该考区的座位已满，请更换考区；有人取消后座位会放出，可稍后再试。',
  ERG_GROUP_QUOTA:
    '集体报名的名额已用完{{#quota}}（共 {{quota}} 名）{{/quota}}，请先取消未支付的报名，或联系{{helpdesk}}增加名额。',
  ERG_OTHER_GROUP: '该考生已绑定其他集体账号，一名考生只能绑定一个集体。请先由原集体解除绑定。',
  ERG_CANDIDATE_NOT_FOUND: '集体中没有这名考生：可能已退出或被移出。请打开“集体考生”，刷新名单后重新选择。',
  ERG_NOT_THE_GROUP: '只有该集体的账号可以办理。请退出登录，改用集体账号登录。',
  ERG_NOT_SUBMITTED:
    '这不是由本集体提交的，集体不能查看，也不能代为变更、取消、退费或打印准考证。请考生本人登录后办理。',
  ERG_ACCOUNT_NOT_FOUND: '没有找到姓名和证件号码都相符的账号。请核对，或请考生先注册账号。',
  ERG_MEMBER_ALREADY: '这名考生已经在本集体中，无需再次邀请。',
  ERG_INVITATION_GONE: '这份邀请已失效：可能已被集体撤回，或您已经处理过。请刷新后查看。',
  ERG_LEAVE_FIRST: '您已加入其他集体，一名考生只能加入一个集体。请先退出原集体，再同意这份邀请。',
  ERG_IMPORT_COLUMNS:
    '表格第一行缺少所需的列{{#columns}}：{{columns}}{{/columns}}。请下载模板，按模板的列名填写后重新上传。',
  ERG_IMPORT_EMPTY: '表格中没有考生。请从第二行起每行填写一名考生，再重新上传。',
  ERG_IMPORT_TOO_MANY: '表格太大{{#max}}，一次最多 {{max}} 行{{/max}}。请删去多余的行和列，或拆分成几份分次上传。',
  ERG_IMPORT_UNDER_WAY: '名单正在检查或发送邀请，请等待完成后再继续。',
  ERG_IMPORT_GONE: '这份名单已不在：可能已被替换、放弃或发送完毕。请刷新后查看。',
  ERG_IMPORT_ROWS:
    '行号与待更正的行不符{{#rows}}：{{rows}}{{/rows}}。请下载待更正的行，保留“行号”一列，更正后重新上传。',
  ERG_IMPORT_NUMBER_CUT: '表格软件把号码当作数字，末几位已丢失。请先将该列设为“文本”格式，再重新填写完整号码。',
  ERG_IMPORT_ID_TYPE: '没有这种证件类型。请从选项中选择（表格中为该列的下拉列表）。',
  ERG_IMPORT_COUNTRY: '没有这个国家或地区。请从选项中选择（表格中为该列的下拉列表，也可填写护照上的三个字母）。',
  ERG_IMPORT_REPEATED: '与{{#row}}第 {{row}} 行{{/row}}{{^row}}前面一行{{/row}}是同一个人，无需重复填写。',
  EXM_SUB_UPD_NOT_PAID: '报名支付后才能更换或增报科目；未支付时可直接取消报名后重新选择。',
  EXM_SUB_UPD_SAME_SUBJECT: '新科目与原科目相同，请选择另一个科目。',
  EXM_SUB_UPD_IN_PROGRESS: '科目变更还没有完成，请先在订单中支付或取消。',
  EXM_SUB_UPD_NOTHING: '还没有选择科目，请选择后再提交。',
  EXM_SUB_UPD_OVER:
    '已过本批次更换科目的截止时间{{#until}}（{{until}} 截止）{{/until}}，不能再更换。如有疑问请联系{{helpdesk}}。',
  EXM_SUB_UPD_TIMES: '更换科目的次数已用完，不能再更换。如有疑问请联系{{helpdesk}}。',
  EXM_SUB_UPD_NOT_BETWEEN: '这两个科目之间不能更换，请选择其他科目。',
  EXM_SUB_UPD_CHANGED: '科目的价格或规则有变化，尚未更换。请查看新的结果后再确认。',
  EXM_SUB_UPD_GROUP: '由集体支付的报名不能在线变更科目。考生请先联系所在集体，由集体联系{{helpdesk}}办理。',
  EXM_SUB_UPD_INVOICED: '已申请发票的报名不能变更科目，请先在“我的发票”中冲红。',
  EXM_SUB_UPD_NONE_OPEN: '没有待支付的科目变更：它已完成、已取消或已超时。请刷新后查看。',
  E_REG_ADD_LIMIT: '您报名的科目已达到本批次的科目数上限，不能再增报。请在“我的报名”中查看已报的科目。',
  E_REG_ADD_FULL: '本批次没有其他可以增报的科目。',
  E_REG_ADD_OVER:
    '已过增报科目的截止时间{{#until}}（{{until}} 截止）{{/until}}，不能再增报。如有疑问请联系{{helpdesk}}。',
  EXM_SUB_UPD_COUPON_USED: '使用了优惠券或人才奖励券的报名不能更换或增报科目。如有疑问请联系{{helpdesk}}。',
  ERG_BTE_CLOSED: '目标批次现在不接收转考{{#from}}，将于 {{from}} 开始{{/from}}。请选择其他批次，或留意通知。',
  ERG_BTE_NOT_PAID: '报名支付后才能转考，请先完成支付。',
  ERG_BTE_NOT_AUDITED: '报名审核通过后才能转考，请等待审核结果。',
  ERG_BTE_REFUND_STARTED: '这条报名已开始退费，不能转考。退费进度可在“我的报名”中查看。',
  ERG_BTE_PRICE_MISMATCH:
    '目标批次{{#subject}}“{{subject}}”{{/subject}}的费用与原报名不同，不能转考。请选择费用相同的批次。',
  ERG_BTE_FIELD_MISMATCH:
    '{{#missing}}目标批次还需要原报名没有的内容（{{missing}}）{{/missing}}{{^missing}}目标批次的科目或报名信息与原报名不同{{/missing}}，不能转考。请选择其他批次。',
  ERG_BTE_COUPON_USED: '使用了优惠券或人才奖励券的报名不能转考。如有疑问请联系{{helpdesk}}。',
  ERG_BTE_NOT_OFFERED: '本批次的报名不能转考到其他批次。如有疑问请联系{{helpdesk}}。',
  ERG_BTE_OVER:
    '已过本批次转考的截止时间{{#until}}（{{until}} 截止）{{/until}}，不能再转考。如有疑问请联系{{helpdesk}}。',
  ERG_BTE_CHANGED: '目标批次的考试时间、地点或费用有变化，尚未转考。请查看新的结果后再确认。',
} satisfies Record<keyof typeof codes, string>
