import type { account as codes } from '../../codes/account'

export const account = {
  EA_PARAM_MISSING: '信息填写不完整，请补充后重试。',
  EA_LOGIN_EXPIRED: '登录已过期，请重新登录后继续。',
  EA_PARTNER_LOGIN: '合作平台的登录凭证无效或已过期，请从合作平台重新进入。',
  EA_ACCOUNT_MISSING: '没有找到这个账号，请核对后重新填写{{#phoneRegister}}；还没有账号请先注册{{/phoneRegister}}。',
  EA_WRONG_PASSWORD:
    '账号或密码不正确{{#left}}，还可以尝试 {{left}} 次{{/left}}。{{#forgetPassword}}忘记密码可通过手机或邮箱找回。{{/forgetPassword}}{{^forgetPassword}}请核对后重试。{{/forgetPassword}}',
  EA_ACCOUNT_LOCKED:
    '密码错误次数过多，账号锁定{{#until}}至 {{until}}{{/until}}{{^until}} 10 分钟{{/until}}。可先用手机验证码登录，或在锁定结束后再试。',
  EA_CAPTCHA_REQUIRED: '为保护账号安全，请先填写验证码。',
  EA_WRONG_CAPTCHA: '验证码不正确或已失效，请按新的一题重新填写。',
  EA_WRONG_CODE: '验证码不正确{{#left}}，还可以尝试 {{left}} 次{{/left}}。请核对最近收到的一条，或重新获取。',
  EA_CODE_EXPIRED: '验证码已失效，请重新获取。',
  EA_CODE_TOO_FREQUENT:
    '验证码刚刚发送过，{{#seconds}}请在 {{seconds}} 秒后重新获取。{{/seconds}}{{^seconds}}请在 1 分钟后重新获取。{{/seconds}}',
  EA_CODE_LIMIT: '获取验证码过于频繁，请{{#until}}在 {{until}} 之后{{/until}}{{^until}} 10 分钟后{{/until}}再试。',
  EA_SMS_UNAVAILABLE: '暂时无法发送短信验证码，请改用账号密码登录，或稍后再试。',
  EA_PHONE_INVALID: '请填写 11 位手机号码，以 13 至 19 开头。',
  EA_EMAIL_INVALID: '请填写完整的邮箱地址，例如 name@example.com。',
  EA_PHONE_REGISTERED: '这个手机号已注册过账号，请直接登录{{#forgetPassword}}；忘记密码可找回{{/forgetPassword}}。',
  EA_EMAIL_REGISTERED: '这个邮箱已注册过账号，请直接登录{{#forgetPassword}}；忘记密码可找回{{/forgetPassword}}。',
  EA_PHONE_BOUND: '这个手机号已绑定其他账号，请换一个手机号，或先在原账号中更换。',
  EA_EMAIL_BOUND: '这个邮箱已绑定其他账号，请换一个邮箱，或先在原账号中更换。',
  EA_BIND_FAILED: '绑定没有完成，原来的绑定保持不变。请重新获取验证码后再试。',
  EA_ACCOUNT_TAKEN: '这个账号名已被使用，请换一个。',
  EA_CERT_REGISTERED:
    '这个证件号码已注册过账号，请直接登录{{#forgetPassword}}；忘记账号可通过手机或邮箱找回{{/forgetPassword}}。',
  EA_ID_CARD_INVALID: '身份证号与证件规则不符，请对照证件逐位核对。',
  EA_IDENTITY_MISMATCH: '姓名、证件号码与已登记的信息不一致，请核对后重新填写，或联系{{helpdesk}}。',
  EA_REGISTER_EXPIRED: '注册时间过长，验证已失效，请重新获取验证码。',
  EA_GUARDIAN_CONSENT:
    '未满 18 周岁的考生须经监护人同意才能提交报名。报名信息可以先填好；请由监护人签署同意书并交给考试机构，登记后即可提交。',
  EA_AGREEMENT: '请先阅读并同意用户协议和隐私政策。',
  EA_OLD_PASSWORD: '原密码不正确，请重新填写{{#forgetPassword}}；忘记密码可通过手机或邮箱找回{{/forgetPassword}}。',
  EA_PASSWORD_UNCHANGED: '新密码与原密码相同，请换一个新密码。',
  EA_PASSWORD_COMMON: '这个密码很多人在用，猜密码的人会先试它。请换一个，例如几个互不相关的词加上数字。',
  EA_PASSWORD_PERSONAL: '这个密码和您的账号、手机号、证件号码或生日太接近，别人容易猜到。请换一个。',
  EA_SAFE_ANSWER: '密保问题的答案不正确，请重新填写，或改用手机、邮箱验证。',
  EA_WECHAT_CODE: '微信身份信息已失效，请返回后重新进入；登录也可改用账号或手机号。',
  EA_WECHAT_TICKET: '微信身份信息已失效。请退出本页，从微信重新进入后再试一次。',
  EA_WECHAT_PHONE: '未能从微信获取手机号。请再点一次，或改用短信验证码登录。',
  EA_WECHAT_URL: '当前页面无法使用微信功能。请从本站的网址重新打开。',
  EA_WECHAT_UNAVAILABLE: '微信暂时没有响应，请一分钟后重试；登录也可改用账号或手机号。',
  EA_BASIC_INFO_ONCE: '基本信息变更只能申请一次，您已提交过申请。可在申请记录中查看进度，如需帮助请联系{{helpdesk}}。',
  EA_BASIC_INFO_ITEMS: '请至少选择一项要变更的信息，并填写变更后的内容。',
  EA_BASIC_INFO_PHOTOS: '缺少证明照片，请按要求上传证件人像面、国徽面和户口本页。',
} satisfies Record<keyof typeof codes, string>
