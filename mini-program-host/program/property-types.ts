/** Argument of `Component({...})`; only property types are used here. */
export interface Definition {
  properties?: Record<string, unknown>
}

const HOST_TYPES: Record<string, unknown> = { Object, Array, String, Number, Boolean, Function }

/**
 * Replaces the realm's constructors with the host's, because the framework compares property types by identity.
 * Supports the short form (`title: String`) and the long one (`title: { type: String, optionalTypes: [Number] }`).
 */
export function withHostTypes(definition: Definition): Definition {
  if (!definition.properties) return definition
  const properties = Object.entries(definition.properties).map(([name, property]) => [name, translate(property)])
  return { ...definition, properties: Object.fromEntries(properties) as Record<string, unknown> }
}

function translate(property: unknown): unknown {
  if (typeof property === 'function') return hostType(property)
  if (typeof property !== 'object' || property === null || !('type' in property)) return property
  const translated = { ...property, type: hostType(property.type) }
  if (!('optionalTypes' in property) || !Array.isArray(property.optionalTypes)) return translated
  return { ...translated, optionalTypes: property.optionalTypes.map(hostType) }
}

function hostType(type: unknown): unknown {
  return typeof type === 'function' ? (HOST_TYPES[type.name] ?? type) : type
}
