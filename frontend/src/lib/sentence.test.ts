import { expect, test } from 'vitest';
import { Refused, Unreachable } from './api';
import { sentence } from './sentence';

const problem = {
  type: '',
  title: '',
  status: 422,
  code: 'malformed',
  detail: 'Not the form.',
  request_id: '',
};

test('a refusal is told in its own sentence', () => {
  expect(sentence(new Refused(problem))).toBe('Not the form.');
});

test('a field that is wrong is told in the sentence about it', () => {
  const fields = { '/name': 'Each character of a name must be one that can be seen.' };
  expect(sentence(new Refused({ ...problem, fields }))).toBe(fields['/name']);
});

test('what is no refusal has a sentence, too', () => {
  const sentences = [sentence(new Unreachable()), sentence(new Error('a bug'))];
  expect(new Set(sentences).size).toBe(2);
  expect(sentences.every((each) => each.length > 5)).toBe(true);
});
