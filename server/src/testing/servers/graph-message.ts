import { Locale } from '@vigiefaon/domain/users/user';
import * as z from 'zod/mini';

const Phone = z.string().check(z.regex(/^[1-9]\d{6,14}$/));
// What Meta refuses in a parameter: nothing at all, line breaks, tabs, more than four spaces in a row.
const Parameter = z.string().check(
  z.minLength(1),
  z.maxLength(1024),
  z.refine((text) => !/[\n\r\t]| {5}/.test(text)),
);
const addressed = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: Phone,
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(512))),
};

const Body = z.strictObject({
  type: z.literal('body'),
  parameters: z.array(z.strictObject({ type: z.literal('text'), text: Parameter })).check(z.minLength(1)),
});
const QuickReply = z.strictObject({
  type: z.literal('button'),
  sub_type: z.literal('quick_reply'),
  index: z.enum(['0', '1', '2']),
  parameters: z
    .array(z.strictObject({ type: z.literal('payload'), payload: z.string().check(z.minLength(1), z.maxLength(128)) }))
    .check(z.length(1)),
});
// The end of an address whose beginning Meta has approved.
const OpeningButton = z.strictObject({
  type: z.literal('button'),
  sub_type: z.literal('url'),
  index: z.enum(['0', '1', '2']),
  parameters: z
    .array(z.strictObject({ type: z.literal('text'), text: z.string().check(z.regex(/^[\w/.?=&-]{1,2000}$/)) }))
    .check(z.length(1)),
});
const Button = z.discriminatedUnion('sub_type', [QuickReply, OpeningButton]);
const Template = z.strictObject({
  ...addressed,
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().check(z.regex(/^[a-z0-9_]{1,512}$/)),
    language: z.strictObject({ policy: z.literal('deterministic'), code: Locale }),
    components: z.array(z.union([Body, Button])).check(z.minLength(1)),
  }),
});

const Reply = z.strictObject({
  type: z.literal('reply'),
  reply: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(256)),
    title: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
});
const around = {
  header: z.optional(z.strictObject({ type: z.literal('text'), text: z.string().check(z.maxLength(60)) })),
  body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  footer: z.optional(z.strictObject({ text: z.string().check(z.maxLength(60)) })),
};
const Replies = z.strictObject({
  ...around,
  type: z.literal('button'),
  action: z.strictObject({ buttons: z.array(Reply).check(z.minLength(1), z.maxLength(3)) }),
});
const Opening = z.strictObject({
  ...around,
  type: z.literal('cta_url'),
  action: z.strictObject({
    name: z.literal('cta_url'),
    parameters: z.strictObject({ display_text: z.string().check(z.minLength(1), z.maxLength(20)), url: z.url() }),
  }),
});
const Interactive = z.strictObject({
  ...addressed,
  type: z.literal('interactive'),
  interactive: z.discriminatedUnion('type', [Replies, Opening]),
});

const Text = z.strictObject({
  ...addressed,
  type: z.literal('text'),
  text: z.strictObject({ preview_url: z.boolean(), body: z.string().check(z.minLength(1), z.maxLength(4096)) }),
});

/** What may be posted to `/messages`, no more and no less. */
export const GraphMessage = z.discriminatedUnion('type', [Template, Interactive, Text]);
