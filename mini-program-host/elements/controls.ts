import { isOn, readProperty, readText, writeProperty } from './attributes'
import { fire } from './fire'
import { resetForm, submitForm } from './forms'

/** Actions of WeChat's own buttons (`open-type`). */
export interface OpenTypes {
  agreePrivacy(buttonId: string): void
  /** Resolves with the event detail after the user's decision. */
  phoneNumber(): Promise<object>
  contact(sessionFrom: string): void
}

/** Performs the default action of a tapped control or of its label. */
export function act(node: Element, openTypes: OpenTypes): void {
  const control = node.closest('radio,checkbox,switch,button') ?? labelled(node)
  if (!control || isOn(control, 'disabled')) return
  if (control.localName === 'switch') toggleSwitch(control)
  if (control.localName === 'radio') selectRadio(control)
  if (control.localName === 'checkbox') toggleCheckbox(control)
  if (control.localName === 'button') pressButton(control, openTypes)
}

export function toggleSwitch(control: Element): void {
  writeProperty(control, 'checked', !isOn(control, 'checked'))
  fire(control, 'change', { value: isOn(control, 'checked') })
}

function selectRadio(control: Element): void {
  if (isOn(control, 'checked')) return
  const group = control.closest('radio-group')
  for (const radio of group?.querySelectorAll('radio') ?? [control]) writeProperty(radio, 'checked', radio === control)
  if (group) fire(group, 'change', { value: readProperty(control, 'value') })
}

function toggleCheckbox(control: Element): void {
  writeProperty(control, 'checked', !isOn(control, 'checked'))
  const group = control.closest('checkbox-group')
  if (!group) return
  const checked = [...group.querySelectorAll('checkbox')].filter((checkbox) => isOn(checkbox, 'checked'))
  fire(group, 'change', { value: checked.map((checkbox) => readProperty(checkbox, 'value')) })
}

function pressButton(control: Element, openTypes: OpenTypes): void {
  const form = control.closest('form')
  const formType = readProperty(control, 'form-type')
  if (form && formType === 'submit') submitForm(form)
  if (form && formType === 'reset') resetForm(form)
  const types = readText(control, 'open-type').split('|')
  if (types.includes('agreePrivacyAuthorization')) {
    openTypes.agreePrivacy(control.id)
    fire(control, 'agreeprivacyauthorization', { errMsg: 'agreePrivacyAuthorization:ok' })
  }
  if (types.includes('getPhoneNumber'))
    void openTypes.phoneNumber().then((detail) => control.isConnected && fire(control, 'getphonenumber', detail))
  if (types.includes('contact')) openTypes.contact(readText(control, 'session-from'))
}

/** Returns the control of a label: the referenced one, or the first inside. */
function labelled(node: Element): Element | null {
  const label = node.closest('label')
  if (!label) return null
  const id = readText(label, 'for')
  if (id) return label.closest('wx-page')?.querySelector(`#${id}`) ?? null
  return label.querySelector('radio,checkbox,switch,button')
}
