import { isOn, readProperty } from './attributes'
import { fire } from './fire'

const FIELDS = 'input,textarea,switch,slider,picker,radio-group,checkbox-group'

export function submitForm(form: Element): void {
  const named = [...form.querySelectorAll(FIELDS)].filter((field) => readProperty(field, 'name'))
  const value = Object.fromEntries(named.map((field) => [String(readProperty(field, 'name')), valueOf(field)]))
  fire(form, 'submit', { value })
}

export function resetForm(form: Element): void {
  fire(form, 'reset')
}

function valueOf(field: Element): unknown {
  const checked = (selector: string): Element[] =>
    [...field.querySelectorAll(selector)].filter((control) => isOn(control, 'checked'))
  if (field.localName === 'switch') return isOn(field, 'checked')
  if (field.localName === 'radio-group') return checked('radio').map((radio) => readProperty(radio, 'value'))[0] ?? ''
  if (field.localName === 'checkbox-group') return checked('checkbox').map((box) => readProperty(box, 'value'))
  return readProperty(field, 'value') ?? ''
}
