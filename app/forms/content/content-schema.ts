import { z } from 'zod'
import { deskContentWords } from '#copy/staff/desk-content.ts'
import { isEmail } from '#app/forms/field-rules.ts'
import { stripInvisibleCharacters } from '#app/forms/text-rules.ts'
import { isPhone } from '#app/platform/format/phone.ts'
import { formatMoney, formatNumber } from '#app/platform/format/numbers.ts'
import { isOneLine } from '#app/platform/text.ts'
import type { ContentField } from './content-field.ts'
import { findUnreadableMarkup, listLinks } from '#app/platform/inline-markup.ts'
import { isAllowedLink } from './allowed-link.ts'

const { problems } = deskContentWords

/** Returns the rules for a field's value, with error messages that name the field. */
export function schemaOf<Value>(field: ContentField<Value>): z.ZodType<Value> {
  return (field.optional ? valueSchema(field).nullable() : valueSchema(field)) as z.ZodType<Value>
}

function valueSchema(field: ContentField): z.ZodType {
  const { label } = field
  switch (field.type) {
    case 'line':
      return textOf(field).refine(isOneLine, problems.oneLine(label))
    case 'text':
      return checkedMarkup(field)
    case 'paragraphs':
      return z
        .array(checkedMarkup(field))
        .min(1, problems.missing(label))
        .max(field.max, problems.tooMany(label, formatNumber(field.max)))
    case 'points':
      return z
        .array(textOf(field))
        .min(1, problems.missing(label))
        .max(field.max, problems.tooMany(label, formatNumber(field.max)))
    case 'link':
      return z.string(problems.missing(label)).min(1, problems.missing(label)).refine(isAllowedLink, problems.link(label))
    case 'email':
      return z.string(problems.email(label)).max(254, problems.email(label)).refine(isEmail, problems.email(label))
    case 'phone':
      return z.string(problems.phone(label)).max(40, problems.phone(label)).refine(isPhone, problems.phone(label))
    case 'date':
      return z.iso.date(problems.date(label))
    case 'time':
      return z.iso.time({ precision: -1, error: problems.time(label) })
    case 'moment':
      return z.iso.datetime({ local: true, precision: -1, error: problems.moment(label) })
    case 'money': {
      const problem = problems.money(label, formatMoney(field.minCents), formatMoney(field.maxCents))
      return z.int(problem).min(field.minCents, problem).max(field.maxCents, problem)
    }
    case 'number': {
      const problem = problems.number(label, formatNumber(field.min), formatNumber(field.max))
      return z.int(problem).min(field.min, problem).max(field.max, problem)
    }
    case 'checkbox':
      return z.boolean()
    case 'choice':
      return z.enum(Object.keys(field.options), problems.choice(label))
    case 'group':
      return z.strictObject(Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, schemaOf(inner)])))
    case 'list':
      return z
        .array(schemaOf(field.item))
        .min(field.min, problems.tooFew(label, formatNumber(field.min)))
        .max(field.max, problems.tooMany(label, formatNumber(field.max)))
  }
}

function textOf({ label, maxLength }: { label: string; maxLength: number }) {
  const length = (typed: string) => [...typed].length
  return z
    .string(problems.missing(label))
    .overwrite((typed) =>
      stripInvisibleCharacters(typed)
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
        .replace(/(?![\n])\p{Cc}/gu, ' ')
        .trim(),
    )
    .min(1, problems.missing(label))
    .superRefine((typed, context) => {
      if (length(typed) <= maxLength) return
      context.addIssue({ code: 'custom', message: problems.tooLong(label, formatNumber(maxLength), formatNumber(length(typed))) })
    })
}

function checkedMarkup(field: { label: string; maxLength: number }) {
  return textOf(field).superRefine((typed, context) => {
    if (findUnreadableMarkup(typed)) context.addIssue({ code: 'custom', message: problems.markup(field.label) })
    const wrong = listLinks(typed).find((address) => !isAllowedLink(address))
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: problems.linkInText(field.label, wrong) })
  })
}
